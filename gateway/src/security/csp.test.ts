import { createPageCsp } from './csp.ts';

const tileUrl = 'https://tile.example/{z}/{x}/{y}.png';
const production = { production: true, tileUrl, stripe: false, publicUrl: 'https://boaxepa.example' };

function directives(csp: string): Map<string, string[]> {
  return new Map(
    csp.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
  );
}

describe('content security policy of a page', () => {
  it('allows only the site itself, styles with the nonce, pictures and map tiles', () => {
    const csp = directives(createPageCsp(production)('bm9uY2U='));
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
    expect(createPageCsp(production)('n')).not.toContain('stripe');
    const csp = directives(createPageCsp({ ...production, stripe: true })('n'));
    const library = ['https://js.stripe.com', 'https://*.js.stripe.com'];
    expect(csp.get('script-src')).toEqual(["'self'", "'nonce-n'", ...library]);
    expect(csp.get('frame-src')).toEqual([...library, 'https://hooks.stripe.com']);
    expect(csp.get('connect-src')).toContain('https://api.stripe.com');
  });

  it('allows a remote on another port of this machine only outside production', () => {
    expect(createPageCsp(production)('n')).not.toMatch(/localhost|ws:/);
    const csp = directives(createPageCsp({ ...production, production: false })('n'));
    expect(csp.get('script-src')).toContain('http://localhost:*');
    expect(csp.get('connect-src')).toContain('ws://localhost:*');
  });

  it('supports tile servers with rotating names, and without https', () => {
    expect(createPageCsp({ ...production, tileUrl: 'https://{s}.tiles.example/{z}' })('n')).toContain(
      'https://*.tiles.example',
    );
    expect(createPageCsp({ ...production, tileUrl: 'http://localhost:8088/{z}' })('n')).toContain(
      ' http://localhost:8088;',
    );
  });

  it('does not upgrade to https on a site without https', () => {
    expect(createPageCsp({ ...production, publicUrl: 'http://localhost:8080' })('n')).not.toContain(
      'upgrade',
    );
  });
});
