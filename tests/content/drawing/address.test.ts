import { describe, expect, it } from 'vitest'
import { drawingLocation, isDrawingType, isSvg } from '../../../src/content/drawing/address'

const variables = { CONTENT_API_URL: 'https://api.mall.test:8443', IMAGE_HOSTS: '*', SITE_URL: 'https://www.mall.com' }

describe('a drawing comes', () => {
  it('from this site, the content service’s origin, and any public host where every picture host is allowed', () => {
    const place = (address: string) => drawingLocation(address, variables)
    expect(place('/maps/1.svg')).toEqual({ ownPath: '/maps/1.svg' })
    expect(place('https://www.mall.com/maps/1.svg?v=2')).toEqual({ ownPath: '/maps/1.svg' })
    expect(place('https://api.mall.test:8443/1.svg')).toEqual({ url: new URL('https://api.mall.test:8443/1.svg') })
    for (const host of ['d1.cloudfront.net', '7.example.com', 'cdn.localhost.com', 'my-local.org', 'locals.net'])
      expect(place(`https://${host}/1.svg`), host).toEqual({ url: new URL(`https://${host}/1.svg`) })
  })

  it.each([
    ...['http://cdn.com/1.svg', '//cdn.com/1.svg', '/\\cdn.com/1.svg', 'https://user:pass@cdn.com/1.svg'],
    ...['https://cdn.com:8443/1.svg', 'https://127.0.0.1/1.svg', 'https://0x7f000001/1.svg', 'https://[::1]/1.svg'],
    ...['https://localhost/1.svg', 'https://printer/1.svg', 'https://metadata.internal/1.svg'],
    ...['https://printer.local/1.svg', 'data:image/svg+xml,<svg/>', 'javascript:1//.svg', ''],
  ])('never from %s', (address) => {
    expect(drawingLocation(address, variables)).toBeNull()
    expect(drawingLocation(address, { ...variables, CONTENT_API_URL: '', SITE_URL: '' })).toBeNull()
  })

  it('from the origin of a service that is reached by http, and from no other by http', () => {
    const trial = { ...variables, CONTENT_API_URL: 'http://127.0.0.1:9000' }
    expect(drawingLocation('http://127.0.0.1:9000/1.svg', trial)).toEqual({
      url: new URL('http://127.0.0.1:9000/1.svg'),
    })
    for (const address of ['http://127.0.0.1:9001/1.svg', 'https://127.0.0.1:9000/1.svg', 'http://cdn.com/1.svg'])
      expect(drawingLocation(address, trial), address).toBeNull()
  })

  it('from the named picture hosts alone where some are named', () => {
    const named = { ...variables, IMAGE_HOSTS: 'cdn.test, https://Art.test, *.pictures.test' }
    const isTaken = (host: string) => drawingLocation(`https://${host}/1.svg`, named) !== null
    expect(['cdn.test', 'art.test', 'a.pictures.test'].filter(isTaken)).toHaveLength(3)
    expect(['evil.com', 'xcdn.test', 'pictures.test', 'pictures.test.evil.com'].filter(isTaken)).toEqual([])
  })
})

it('a drawing is kept under the types of SVG, of XML, and of stores that know no types', () => {
  const drawings = [null, ' IMAGE/SVG+XML ; charset=utf-8', 'application/xml', 'text/plain', 'binary/octet-stream']
  expect(drawings.filter((type) => !isDrawingType(type))).toEqual([])
  const others = ['', 'text/html', 'application/json', 'image/svg+xmlx', 'x-image/svg+xml', 'x image/svg+xml']
  expect(others.filter(isDrawingType)).toEqual([])
})

it('knows a drawing by its address', () =>
  expect(['/a.svg', '/a.SVG?v=2', '/a.png'].filter(isSvg)).toEqual(['/a.svg', '/a.SVG?v=2']))
