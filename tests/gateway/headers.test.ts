import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { tagsOf } from '../../src/base/settings'
import { contentSecurityPolicy, secureHeaders } from '../../src/gateway/headers'

const policy = (more: Partial<Record<keyof Env, string>>): Record<string, string> =>
  Object.fromEntries(
    contentSecurityPolicy({ ...env, ...more } as Env)
      .split('; ')
      .map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
  )

describe('the security policy', () => {
  it('allows the tag manager where one is configured, and nothing more', () => {
    const { 'script-src': script, 'connect-src': connect, 'trusted-types': types } = policy({ GTM_ID: 'GTM-ABC123' })
    // Not its host, which serves anybody's container.
    expect(script).toBe("'self'")
    expect(connect).toBe("'self' https://www.googletagmanager.com")
    // The tag manager inserts script elements of its own.
    expect(types).toBeUndefined()
  })

  it('allows the accessibility monitor by its origin', () => {
    const found = policy({ ACCESSIBILITY_MONITOR_URL: 'https://monitor.test/a/b.js?site=1' })
    expect([found['script-src'], found['require-trusted-types-for']]).toEqual(["'self'", undefined])
  })

  it('lets what our script loads run by a nonce that is new with each answer, and tells it nowhere else', () => {
    const answer = (more: Partial<Env>) => {
      const headers = new Headers({ 'server-timing': 'content;desc="fresh 9"' })
      secureHeaders(headers, { ...env, ...more } as Env, new URL('https://mall.test/'), [])
      const nonce = /'nonce-([^']*)'/.exec(headers.get('content-security-policy') ?? '')?.[1]
      return { nonce, timing: headers.get('server-timing') }
    }
    const monitor = { ACCESSIBILITY_MONITOR_URL: 'https://monitor.test/"m".js?a=1' }
    const [one, two] = [answer({ GTM_ID: 'GTM-ABC123' }), answer({ GTM_ID: 'GTM-ABC123' })]
    expect(one.nonce).toMatch(/^[\w+/]{22}==$/)
    expect(one.timing).toBe(`content;desc="fresh 9", tags;desc="${one.nonce} GTM-ABC123 -"`)
    expect(two.nonce).not.toBe(one.nonce)
    const { nonce, timing } = answer(monitor)
    expect(timing).toBe(`content;desc="fresh 9", tags;desc="${nonce} - https://monitor.test/%22m%22.js?a=1"`)
    expect(answer({})).toEqual({ nonce: undefined, timing: 'content;desc="fresh 9"' })
  })

  it('allows frames of the usual services, or of those that are named, and films where pictures come from', () => {
    const usual = 'https://www.youtube.com https://www.youtube-nocookie.com https://player.vimeo.com'
    expect(policy({})['frame-src']).toBe(`${usual} https://www.google.com/maps https://www.google.com/maps/`)
    expect(policy({ EMBED_HOSTS: 'none' })['frame-src']).toBe("'none'")
    const named = policy({ EMBED_HOSTS: 'vimeo.com, tour.test' })
    expect(named['frame-src']).toBe('https://player.vimeo.com https://tour.test')
    expect(policy({ IMAGE_HOSTS: 'cdn.test', GTM_ID: 'GTM-ABC123' })['media-src']).toBe("'self' https://cdn.test")
    expect(policy({ IMAGE_HOSTS: '*' })['media-src']).toBe("'self' https:")
  })

  it('allows the pictures of a trial’s service, which is reached by http', () => {
    const images = (service: string) => policy({ IMAGE_HOSTS: 'cdn.test', CONTENT_API_URL: service })['img-src']
    expect(images('http://127.0.0.1:9000')).toBe("'self' https://cdn.test http://127.0.0.1:9000")
    expect(images('https://service.test')).toBe("'self' https://cdn.test")
  })

  it('is not widened by what is no tag manager and no address', () => {
    const strange = policy({ GTM_ID: "x'; script-src *", ACCESSIBILITY_MONITOR_URL: 'javascript:alert(1)' })
    expect(strange).toEqual(policy({}))
    expect(strange['trusted-types']).toBe('mall')
    const tags = tagsOf({ GTM_ID: '', ACCESSIBILITY_MONITOR_URL: 'http://monitor.test/a.js' })
    expect(tags).toEqual({ gtm: null, monitor: null })
  })
})
