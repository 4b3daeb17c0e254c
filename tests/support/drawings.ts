/**
 * Floor plans in the dialects of the programs that managers draw with, small enough to read. Each draws something of
 * every feature that its program writes, and hides a red box (`#f00`) in the program's way: no viewer of SVG shows red.
 */

/** What the map says of its pictures' size, for the plan that says none itself. */
export const mapSize = { mapwidth: 300, mapheight: 150 }

const xlink = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const notes =
  '<rect x="40" y="30" width="120" height="90" fill="#f00"/><text x="45" y="60">internal leasing notes</text>'

export const drawings: Readonly<Record<string, string>> = {
  'Illustrator, with entities, a private switch and a hidden layer': `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 24.0.1, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
	<!ENTITY st9 "fill:#94a3b8;stroke:#1e293b;">
]>
<svg version="1.1" id="Layer_1" xmlns:i="&ns_ai;" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" x="0px" y="0px"
	 viewBox="0 0 200 150" style="enable-background:new 0 0 200 150;" xml:space="preserve">
<style type="text/css">
	.st0{fill:#E2E8F0;stroke:#475569;stroke-width:2;stroke-miterlimit:10;}
	.st1{display:none;}
	.st2{display:inline;fill:#f00;}
	.st3{clip-path:url(#SVGID_2_);}
	.st4{fill:url(#SVGID_3_);}
	.st5{fill-rule:evenodd;clip-rule:evenodd;fill:#fcd34d;}
</style>
<switch><foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef xlink:href="#adobe_illustrator_pgf"/></foreignObject>
<g i:extraneous="self">
	<g id="FLOOR"><path id="u1" class="st0" d="M10,10h80v60H10V10z"/><polygon class="st0" points="100,10 190,10 190,70 100,70"/></g>
	<g id="NOTES" class="st1"><rect x="60" y="40" class="st2" width="90" height="70"/></g>
	<g>
		<defs><rect id="SVGID_1_" x="10" y="80" width="60" height="50"/></defs>
		<clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_"  style="overflow:visible;"/></clipPath>
		<circle class="st3" cx="20" cy="100" r="40" fill="#4ade80"/>
	</g>
	<linearGradient id="SVGID_3_" gradientUnits="userSpaceOnUse" x1="80" y1="80" x2="130" y2="130">
		<stop  offset="0" style="stop-color:#38BDF8"/><stop  offset="1" style="stop-color:#312E81"/>
	</linearGradient>
	<rect x="80" y="80" class="st4" width="50" height="50"/>
	<path class="st5" d="M140,80h50v50h-50V80z M150,90v30h30V90H150z"/>
	<rect x="15" y="15" style="&st9;" width="20" height="20"/>
	<text transform="matrix(1 0 0 1 30 50)" class="st6">101</text>
</g></switch>
</svg>`,
  'Illustrator, exported for screens': `<svg id="Layer_1" data-name="Layer 1" ${xlink} viewBox="0 0 200 150"><defs><style>.cls-1,.cls-2{fill:#dbeafe;}.cls-1{stroke:#1d4ed8;stroke-width:3px;}.cls-2{stroke:#000;}.cls-3,.cls-4 .cls-1{opacity:.5;}.cls-4{isolation:isolate;}.cls-5{fill:none;clip-path:url(#clip-path);}.cls-6{display:none;}.cls-7{clip-path:url(#clip-path-2);}</style><clipPath id="clip-path"><circle cx="60" cy="60" r="40"/></clipPath><clipPath id="clip-path-2" clipPathUnits="objectBoundingBox"><path d="M0 0h1L0 1z"/></clipPath><symbol id="Door" data-name="Door" viewBox="0 0 20 20"><path class="cls-1" d="M2 2h16v16H2z"/><circle cx="10" cy="10" r="30" fill="#a3e635"/></symbol></defs><g class="cls-4"><rect class="cls-1" x="5" y="5" width="90" height="90"/></g><g class="cls-5"><rect x="20" y="20" width="60" height="60" fill="#f97316"/></g><g class="cls-6"><rect class="cls-1" x="0" y="0" width="200" height="150" style="fill:#f00"/></g><use width="20" height="20" transform="translate(110 10) scale(2 1.5)" xlink:href="#Door"/><use id="Door-2" data-name="Door" width="30" height="15" transform="translate(110 60)" xlink:href="#Door"/><rect class="cls-7" x="110" y="90" width="60" height="50" fill="#7c3aed"/><rect class="cls-3" x="10" y="110" width="80" height="30"/></svg>`,
  'Inkscape, with layers in millimetres': `<svg width="52.9166mm" height="39.6875mm" viewBox="0 0 52.9166 39.6875" version="1.1" id="svg5" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" ${xlink} xmlns:svg="http://www.w3.org/2000/svg">
<sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:document-units="mm"/>
<defs id="defs2"><linearGradient inkscape:collect="always" id="linearGradient1"><stop style="stop-color:#ef4444;stop-color:#059669;stop-opacity:1" offset="0"/><stop style="stop-color:#059669;stop-opacity:0.1" offset="100%"/></linearGradient>
<radialGradient inkscape:collect="always" xlink:href="#linearGradient1" id="radialGradient2" cx="40" cy="10" fx="40" fy="10" r="9" gradientTransform="matrix(1,0,0,0.8,0,2)" gradientUnits="userSpaceOnUse"/>
<pattern id="Strips1_1" patternUnits="userSpaceOnUse" width="2" height="1" patternTransform="translate(0,0) scale(2,2)" preserveAspectRatio="xMidYMid"><rect style="fill:#1e3a8a;stroke:none" x="0" y="-0.5" width="1" height="2"/></pattern>
<pattern xlink:href="#Strips1_1" id="pattern3" patternTransform="rotate(45) scale(2)"/>
<marker style="overflow:visible" id="Arrow1" refX="0" refY="0" orient="auto" markerWidth="3" markerHeight="3" viewBox="0 0 1 1"><path d="M -1,-1 1,0 -1,1 z" style="fill:#be123c"/></marker></defs>
<g inkscape:label="Floor" inkscape:groupmode="layer" id="layer1" transform="translate(-10,-20)">
<rect style="fill:#e7e5e4;stroke:#44403c;stroke-width:0.5" id="rect1" width="20" height="15" x="12" y="22"/>
<path sodipodi:type="arc" style="fill:url(#radialGradient2);stroke:#000;stroke-width:.3" d="m 60,30 a 9,7 0 1 1 -18,0 9,7 0 1 1 18,0 z"/></g>
<g inkscape:groupmode="layer" id="layer2" inkscape:label="Notes" style="display:none"><rect style="fill:#ff0000" width="50" height="30" x="2" y="5"/></g>
<g inkscape:groupmode="layer" id="layer3" inkscape:label="Locked" sodipodi:insensitive="true" style="display:inline"><rect style="fill:url(#pattern3)" width="20" height="12" x="2" y="24"/><path style="fill:none;stroke:#be123c;stroke-width:0.8;marker-end:url(#Arrow1)" d="M 28,26 C 34,38 40,22 44,34"/></g>
<use x="0" y="0" xlink:href="#rect1" transform="translate(20,8)" style="opacity:0.5"/>
<g style="visibility:hidden"><rect style="fill:#ff0000" width="40" height="30" x="5" y="5"/><rect style="visibility:visible;fill:#f59e0b" width="4" height="4" x="46" y="34"/></g></svg>`,
  'Figma, with masks and clips': `<svg width="200" height="150" viewBox="0 0 200 150" fill="none" ${xlink}>
<g clip-path="url(#clip0_1_2)"><rect width="200" height="150" fill="white"/>
<mask id="path-2-inside-1_1_2" fill="white"><path d="M10 10H90V60H10V10Z"/></mask>
<path d="M10 10H90V60H10V10Z" fill="#D9F99D"/><path d="M10 10V5H5V10H10ZM10 60H5V65H10V60ZM90 60V65H95V60H90ZM10 15H90V5H10V15ZM85 10V60H95V10H85ZM90 55H10V65H90V55ZM15 60V10H5V60H15Z" fill="#365314" mask="url(#path-2-inside-1_1_2)"/>
<mask id="mask0_1_2" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="100" y="10" width="90" height="60"><path d="M100 10h90v60h-90z" fill="url(#paint1)"/></mask>
<g mask="url(#mask0_1_2)"><rect x="90" y="0" width="110" height="80" fill="#0EA5E9"/></g>
<mask id="mask1_1_2" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="10" y="80" width="80" height="60"><circle cx="50" cy="110" r="25" fill="#D9D9D9"/></mask>
<g mask="url(#mask1_1_2)"><rect x="10" y="80" width="80" height="60" fill="#DB2777"/></g>
<g opacity="0"><rect x="20" y="20" width="150" height="100" fill="#FF0000"/></g>
<rect x="110" y="90" width="70" height="40" rx="20" fill="url(#paint0_linear_1_2)" stroke="#1E1B4B" stroke-opacity="0.4" stroke-width="4" style="fill-opacity:0.9"/>
<path fill-rule="evenodd" clip-rule="evenodd" d="M180 80h15v15h-15V80Zm4 4v7h7v-7h-7Z" fill="black" style="fill:#000000;fill:color(display-p3 0.2 0.4 0.2)"/></g>
<defs><linearGradient id="paint0_linear_1_2" x1="110" y1="90" x2="180" y2="130" gradientUnits="userSpaceOnUse"><stop stop-color="#F472B6"/><stop offset="0.6" stop-color="#A78BFA" stop-opacity="0.5"/><stop offset="1" stop-color="#1E1B4B"/></linearGradient><linearGradient id="paint1" x1="100" y1="0" x2="190" y2="0" gradientUnits="userSpaceOnUse"><stop stop-color="white"/><stop offset="1"/></linearGradient><clipPath id="clip0_1_2"><rect width="195" height="145" rx="12" fill="white"/></clipPath></defs></svg>`,
  'Mapplic, with landmarks that can be pointed at': `<svg ${xlink} viewBox="0 0 200 150" width="200px" height="150px" xml:space="preserve"><g id="floor" fill="#f1f5f9"><path d="M5 5h190v140H5z"/></g><g id="landmarks"><rect id="u1" x="10" y="10" width="80" height="50" style="fill:#bae6fd"/><a xlink:href="#u2" class="lm" transform="translate(100 10)"><path id="u2" d="M0 0h80l-20 50H0z" style="opacity:0;fill:#f00"/></a><g id="u3" class="mapplic-clickable"><polygon points="10 80 60 70 90 140 20 130" fill="#86efac"/><path d="M30 100l20 10" stroke="#14532d"/></g></g><g id="labels" pointer-events="none" font-size="12"><text x="20" y="40">101</text><text transform="translate(25 100) rotate(20)"><tspan x="0" y="0">Old</tspan><tspan x="0" dy="12">name</tspan></text></g><g id="hidden" visibility="collapse">${notes}</g></svg>`,
  'CAD, with huge coordinates upside down': `<svg ${xlink} version="1.1" width="200mm" height="150mm" viewBox="412000 -5449000 20000 15000"><style type="text/css"><![CDATA[
  .L0 { stroke:#334155; stroke-width:120; fill:none; stroke-linecap:round; stroke-linejoin:round }
  #A-HATCH path { fill:#cbd5e1; fill-opacity:.8 }
  svg > g.off, g#A-NOTE { display : none !important }
  /* } .off { display: inline !important } */
 ]]></style><g transform="matrix(1 0 0 -1 0 0)"><g id="A-WALL" class="L0"><polyline points="413000,5448000 431000,5448000 431000,5435000 413000,5435000 413000,5448000"/><path d="M 4.2e5 5.448E6 L 420000,5435000 m-5000,6500h12e3"/></g><g id="A-HATCH"><path d="M414000 5447000L419000 5447000L419000 5443000z"/><path d="M430000 5436000a2000 3000 30 0 0-6000 3000l3000-3000z"/></g><g id="A-NOTE" style="display:inline"><rect x="414000" y="5436000" width="15000" height="10000" fill="#f00"/></g></g><g class="off"><rect x="412000" y="-5449000" width="20000" height="9000" fill="#f00"/></g><line x1="413500" y1="-5436000" x2="418000" y2="-5440000" stroke="#b45309" stroke-width="300" stroke-dasharray="600 400" stroke-dashoffset="200"/></svg>`,
  'CorelDRAW, in inches, with styles by class': `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg ${xlink} xml:space="preserve" width="2.0833in" height="1.5625in" version="1.1" style="shape-rendering:geometricPrecision; fill-rule:evenodd; clip-rule:evenodd" viewBox="0 0 2083 1562"><defs><style type="text/css"><![CDATA[.str0 {stroke:#2B2A29;stroke-width:20;stroke-miterlimit:22.9256} .fil0 {fill:#FDBA74} .fil1 {fill:#ff0000} g.off{visibility:hidden} .fil2 {fill:none}]]></style></defs><g id="Layer_x0020_1"><path class="fil0 str0" d="M100 100l900 0 0 600 -900 0 0 -600zm200 200l0 200 400 0 0 -200 -400 0z"/><g class="off"><polygon class="fil1" points="200,200 1800,200 1800,1300 200,1300"/></g><ellipse class="fil2 str0" cx="1500" cy="400" rx="400" ry="250"/><svg x="1000" y="800" width="50%" height="40%" viewBox="0 0 10 10" preserveAspectRatio="xMinYMax slice"><rect width="10" height="10" fill="#5eead4"/><path d="M0 0L10 10" stroke="#134e4a"/></svg><svg x="100" y="800" width="600" height="600" viewBox="0 0 20 10" preserveAspectRatio="none" overflow="visible"><circle cx="10" cy="5" r="6" fill="#c4b5fd"/></svg></g></svg>`,
  'a plan without a size, in percentages': `<svg ${xlink} width="100%" height="100%"><rect width="50%" height="50%" fill="#fecaca"/><rect x="50%" y="50%" width="25%" height="40%" fill="#1d4ed8"/><circle cx="25%" cy="75%" r="10%" fill="#15803d"/><line x1="0" y1="100%" x2="100%" y2="0" stroke="#000" stroke-width="1%"/></svg>`,
  'draw.io, with switches and fallbacks': `<svg ${xlink} version="1.1" width="200px" height="150px" viewBox="-0.5 -0.5 200 150" style="background:#fff"><defs/><g><g data-cell-id="0"><rect x="10" y="10" width="80" height="50" fill="#fff2cc" stroke="#d6b656" pointer-events="all"/><path d="M 110 20 Q 190 10 180 60 T 120 60 Z" fill="#d5e8d4" stroke="#82b366" stroke-width="2"/><g fill="none" stroke="none"><rect x="0" y="0" width="150" height="100"/></g><switch><foreignObject requiredExtensions="urn:of-another-program" width="100%" height="100%"><p xmlns="http://www.w3.org/1999/xhtml">Shop</p></foreignObject><text x="50" y="39" fill="#333333" font-size="12px" text-anchor="middle">Shop</text></switch><a xlink:href="https://example.test" transform="translate(100,80)" fill="#e1d5e7"><path d="M 0 0 L 80 0 L 60 50 L 20 50 Z"/></a><g style="display: none;">${notes}</g></g></g></svg>`,
  'a plan by hand, with all ways to hide': `<svg ${xlink} viewBox="0 0 200 150"><style>@media print{.paper{fill:#0f0}} @media screen{.screen{display:none}} .a .b{fill:#2563eb} .a>.c{display:none} *{stroke:none} rect.d.e,.x{fill:#16a34a!important} #twice{display:none} .shown#twice{display:inline} path:hover{fill:#f00} .late{fill:#f00} .late{fill:#ca8a04</style><rect class="screen" width="200" height="150" fill="#f00"/><g class="a"><rect class="b" x="10" y="10" width="40" height="40"/><g><rect class="c" x="60" y="10" width="40" height="40" fill="#9333ea"/></g><rect class="c" width="200" height="150" fill="#f00"/></g><rect class="d e" style="fill:#f00" x="110" y="10" width="40" height="40"/><rect id="twice" class="shown" x="155" y="10" width="40" height="40" fill="#0891b2"/><path class="late" d="M10 60h40v40h-40z"/><g display="none"><g display="inline">${notes}</g></g><g visibility="hidden">${notes}<g visibility="visible"><circle cx="80" cy="80" r="20" fill="#4d7c0f"/></g></g><g opacity="0">${notes}</g><g style="opacity:0%">${notes}</g><defs>${notes}<g id="kept"><rect width="30" height="30" fill="#be185d"/><rect width="30" height="30" fill="#f00" display="none"/></g></defs><symbol id="unused">${notes}</symbol><use href="#kept" x="110" y="60"/><use href="#kept" x="150" y="60" display="none"/><use href="#loop" id="loop"/><g id="ring"><use href="#ring"/><rect x="10" y="110" width="30" height="30" fill="#0d9488"/></g><clipPath id="none"/><rect clip-path="url(#none)" width="200" height="150" fill="#f00"/><rect x="50" y="110" width="30" height="30" fill="url(#missing)" stroke="#334155"/><rect x="90" y="110" width="30" height="30" fill="url(#missing) #a16207"/><rect x="130" y="110" width="30" height="30" fill="#f0abfc" clip-path="url(#missing)"/></svg>`,
  'Visio and others, with prefixes and nested uses': `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink" width="150pt" height="112.5pt" viewBox="0 0 200 150"><svg:defs><svg:g id="chair"><svg:rect width="8" height="8" class="w"/></svg:g><svg:g id="table"><svg:circle r="8" cx="12" cy="12"/><svg:use l:href="#chair" x="8" y="-6"/><svg:use l:href="#chair" x="8" y="22" fill="#b91c1c"/></svg:g></svg:defs><svg:style>.w{stroke:#000}</svg:style><svg:g fill="#57534e"><svg:use l:href="#table" x="20" y="20"/><svg:use l:href="#table" transform="translate(80,20) rotate(30) scale(1.5)"/><svg:use l:href="#table" transform="skewX(20)" x="120" y="60" fill="#7e22ce"/></svg:g><svg:pattern id="tiles" width=".1" height=".2" viewBox="0 0 10 10"><svg:rect width="10" height="10" fill="#fde68a"/><svg:path d="M0 0h10M0 0v10" stroke="#92400e"/></svg:pattern><svg:rect x="10" y="90" width="100" height="50" fill="url('#tiles')" stroke="url(&quot;#nothing&quot;) #000"/></svg:svg>`,
  'an isometric plan': `<svg ${xlink} viewBox="0 0 200 150" preserveAspectRatio="xMidYMin meet"><g transform="translate(100 10) scale(1 .5) rotate(45)" stroke="#0f172a"><rect id="u1" width="60" height="100" fill="#fda4af"/><rect id="u2" x="60" width="60" height="100" fill="#93c5fd"/><rect id="u3" y="100" width="120" height="50" fill="#d9f99d"/></g><path d="M60 120l0 20 40 8 0-20z" fill="#475569" style="transform: translate(10px, -5px)"/></svg>`,
  'a stretched plan': `<svg ${xlink} width="200" height="150" viewBox="0 0 100 100" preserveAspectRatio="none"><rect x="5" y="5" width="40" height="90" fill="#a7f3d0"/><circle cx="75" cy="50" r="20" fill="#065f46"/></svg>`,
  'a plan cut to its size': `<svg ${xlink} width="200" height="150" viewBox="0 0 100 100" preserveAspectRatio="xMidYMin slice"><rect x="5" y="5" width="40" height="90" fill="#bfdbfe"/><circle cx="75" cy="70" r="20" fill="#1e40af"/></svg>`,
}
