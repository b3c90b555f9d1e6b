import { createHash } from 'node:crypto';
import { createPageCsp, hashSources, nonceSources } from './csp.ts';

const tileUrl = 'https://tile.example/{z}/{x}/{y}.png';
const production = {
  production: true,
  tileUrl,
  stripe: false,
  publicUrl: 'https://boaxepa.example',
  remotesOrigin: '',
};

function directives(csp: string): Map<string, string[]> {
  return new Map(
    csp.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
  );
}

describe('content security policy of a page', () => {
  it('allows only the site itself, styles with the nonce, pictures and map tiles', () => {
    const csp = directives(createPageCsp(production)(nonceSources('bm9uY2U=')));
    expect(Object.fromEntries(csp)).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", "'nonce-bm9uY2U='"],
      'style-src': ["'self'", "'nonce-bm9uY2U='"],
      'connect-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'https:', 'https://tile.example'],
      'font-src': ["'self'"],
      'manifest-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'upgrade-insecure-requests': [],
    });
  });

  it('allows Stripe only when it is configured', () => {
    expect(createPageCsp(production)(nonceSources('n'))).not.toContain('stripe');
    const csp = directives(createPageCsp({ ...production, stripe: true })(nonceSources('n')));
    const library = ['https://js.stripe.com', 'https://*.js.stripe.com'];
    expect(csp.get('script-src')).toEqual(["'self'", "'nonce-n'", ...library]);
    expect(csp.get('frame-src')).toEqual([...library, 'https://hooks.stripe.com']);
    expect(csp.get('connect-src')).toContain('https://api.stripe.com');
  });

  it('allows the origin of a content delivery network for the files of remotes', () => {
    const csp = directives(
      createPageCsp({ ...production, remotesOrigin: 'https://cdn.example' })(nonceSources('n')),
    );
    for (const name of ['script-src', 'style-src', 'font-src', 'img-src', 'connect-src'])
      expect(csp.get(name)).toContain('https://cdn.example');
    expect(csp.get('frame-ancestors')).toEqual(["'none'"]);
  });

  it('allows a remote on another port of this machine only outside production', () => {
    expect(createPageCsp(production)(nonceSources('n'))).not.toMatch(/localhost|ws:/);
    const csp = directives(createPageCsp({ ...production, production: false })(nonceSources('n')));
    expect(csp.get('script-src')).toContain('http://localhost:*');
    expect(csp.get('connect-src')).toContain('ws://localhost:*');
  });

  it('supports tile servers with rotating names, and without https', () => {
    expect(
      createPageCsp({ ...production, tileUrl: 'https://{s}.tiles.example/{z}' })(nonceSources('n')),
    ).toContain('https://*.tiles.example');
    expect(
      createPageCsp({ ...production, tileUrl: 'http://localhost:8088/{z}' })(nonceSources('n')),
    ).toContain(' http://localhost:8088;');
  });

  it('on a site without https, does not upgrade to https, and allows pictures of http hosts', () => {
    const csp = directives(
      createPageCsp({ ...production, publicUrl: 'http://localhost:8080' })(nonceSources('n')),
    );
    expect(csp.has('upgrade-insecure-requests')).toBe(false);
    expect(csp.get('img-src')).toContain('http:');
  });

  it('allows the inline parts of the stored page by their hashes, and empty style elements', () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const html = '<style>p{margin:0}</style><script>go()</script><script src="/main.js"></script>';
    const csp = directives(createPageCsp(production)(hashSources(html)));
    expect(csp.get('script-src')).toEqual(["'self'", hash('go()')]);
    expect(csp.get('style-src')).toEqual(["'self'", hash('p{margin:0}'), hash('')]);
  });
});
