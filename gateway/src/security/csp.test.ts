import { createPageCsp } from './csp.ts';

const tileUrl = 'https://tile.example/{z}/{x}/{y}.png';
const production = { production: true, tileUrl, stripe: false, publicUrl: 'https://boaxepa.example' };

function directives(csp: string): Map<string, string[]> {
  return new Map(
    csp.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
  );
}

describe('content security policy of a page', () => {
  it('lets in nothing but the site itself, styles with the nonce, pictures and tiles', () => {
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

  it('lets Stripe in only when it is configured', () => {
    expect(createPageCsp(production)('n')).not.toContain('stripe');
    const csp = directives(createPageCsp({ ...production, stripe: true })('n'));
    const library = ['https://js.stripe.com', 'https://*.js.stripe.com'];
    expect(csp.get('script-src')).toEqual(["'self'", "'nonce-n'", ...library]);
    expect(csp.get('frame-src')).toEqual([...library, 'https://hooks.stripe.com']);
    expect(csp.get('connect-src')).toContain('https://api.stripe.com');
  });

  it('lets a remote on another port of this machine in only outside production', () => {
    expect(createPageCsp(production)('n')).not.toMatch(/localhost|ws:/);
    const csp = directives(createPageCsp({ ...production, production: false })('n'));
    expect(csp.get('script-src')).toContain('http://localhost:*');
    expect(csp.get('connect-src')).toContain('ws://localhost:*');
  });

  it('knows tile servers with rotating names, and ones without https', () => {
    expect(createPageCsp({ ...production, tileUrl: 'https://{s}.tiles.example/{z}' })('n')).toContain(
      'https://*.tiles.example',
    );
    expect(createPageCsp({ ...production, tileUrl: 'http://localhost:8088/{z}' })('n')).toContain(
      ' http://localhost:8088;',
    );
  });

  it('does not ask for https where there is none', () => {
    expect(createPageCsp({ ...production, publicUrl: 'http://localhost:8080' })('n')).not.toContain(
      'upgrade',
    );
  });
});
