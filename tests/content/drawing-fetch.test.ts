import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawingPlace } from '../../src/content/drawing/address'
import { Budget, ContentService } from '../../src/content/service/service'

const variables = { CONTENT_API_URL: 'https://api.mall.test:8443', IMAGE_HOSTS: '*', SITE_URL: 'https://www.mall.com' }

describe('a drawing comes', () => {
  it('from this site, the content service’s origin, and any public host where every picture host is allowed', () => {
    const place = (address: string) => drawingPlace(address, variables)
    expect(place('/maps/1.svg')).toEqual({ ownPath: '/maps/1.svg' })
    expect(place('https://www.mall.com/maps/1.svg?v=2')).toEqual({ ownPath: '/maps/1.svg' })
    expect(place('https://api.mall.test:8443/1.svg')).toEqual({ url: new URL('https://api.mall.test:8443/1.svg') })
    expect(place('https://d1.cloudfront.net/1.svg')).toEqual({ url: new URL('https://d1.cloudfront.net/1.svg') })
  })

  it.each([
    'http://cdn.com/1.svg',
    '//cdn.com/1.svg',
    '/\\cdn.com/1.svg',
    'https://user:pass@cdn.com/1.svg',
    'https://cdn.com:8443/1.svg',
    'https://127.0.0.1/1.svg',
    'https://0x7f000001/1.svg',
    'https://2130706433/1.svg',
    'https://[::1]/1.svg',
    'https://localhost/1.svg',
    'https://metadata.internal/1.svg',
    'https://printer.local/1.svg',
    'data:image/svg+xml,<svg/>',
    'javascript:1//.svg',
    '',
  ])('never from %s', (address) => {
    expect(drawingPlace(address, variables)).toBeNull()
  })

  it('from the named picture hosts alone where some are named', () => {
    const named = { ...variables, IMAGE_HOSTS: 'cdn.test, https://art.test, *.pictures.test' }
    const isTaken = (host: string) => drawingPlace(`https://${host}/1.svg`, named) !== null
    expect(['cdn.test', 'art.test', 'a.pictures.test'].filter(isTaken)).toHaveLength(3)
    expect(['evil.com', 'xcdn.test', 'pictures.test', 'pictures.test.evil.com'].filter(isTaken)).toEqual([])
  })
})

describe('the fetch of a drawing', () => {
  afterEach(() => vi.restoreAllMocks())

  const fetchedAs = async (answer: () => Response): Promise<string> => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      expect(String(input)).toBe('https://cdn.com/1.svg')
      expect(init?.redirect).toBe('manual')
      return answer()
    })
    return new ContentService(env).drawing('https://cdn.com/1.svg', new Budget(2_000))
  }
  const typed = (type: string) => ({ headers: { 'content-type': type } })

  it('follows no redirect, and takes no page for a drawing', async () => {
    await expect(fetchedAs(() => Response.redirect('https://10.0.0.1/x.svg'))).rejects.toThrow('status 302')
    for (const type of ['text/html; charset=utf-8', 'application/json', 'image/png'])
      await expect(fetchedAs(() => new Response('<svg/>', typed(type)))).rejects.toThrow('no drawing')
    for (const type of ['image/svg+xml', 'image/svg+xml; charset=utf-8', 'text/xml', 'binary/octet-stream'])
      expect(await fetchedAs(() => new Response('<svg/>', typed(type)))).toBe('<svg/>')
  })

  it('ends at 2 MiB', async () => {
    const large = () => new Response(new Uint8Array(2 * 1024 * 1024 + 1), typed('image/svg+xml'))
    await expect(fetchedAs(large)).rejects.toThrow('more than 2 MiB')
  })
})
