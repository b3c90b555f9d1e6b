import { approveKnownSinks } from './trustedTypes.ts';

type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string | null>;

function rulesOfDefaultPolicy(): Rules {
  const createPolicy = jest.fn<unknown, [string, Rules]>();
  approveKnownSinks({ location, trustedTypes: { createPolicy } } as unknown as typeof globalThis);
  const [[name, rules] = ['']] = createPolicy.mock.calls;
  if (name !== 'default' || !rules) throw new Error('no default policy');
  return rules;
}

describe('the default policy of Trusted Types', () => {
  it.each([
    '/main.3f9c2a1b.js',
    `${location.origin}/remotes/mfe-shopper/1/remoteEntry.js`,
    'https://js.stripe.com/v3',
  ])('approves the script %s', (url) => expect(rulesOfDefaultPolicy().createScriptURL(url)).toBe(url));

  it.each([
    'https://evil.example/a.js',
    '//evil.example/a.js',
    'data:text/javascript,0',
    'https://js.stripe.com.evil.example/',
  ])('does not approve the script %s', (url) =>
    expect(rulesOfDefaultPolicy().createScriptURL(url)).toBeNull(),
  );

  it('approves only the constants of the map as HTML', () => {
    const { createHTML } = rulesOfDefaultPolicy();
    expect(createHTML('<svg/>')).toBe('<svg/>');
    for (const html of ['<img src=x onerror=alert(1)>', '<svg/><script>0</script>', ''])
      expect(createHTML(html)).toBeNull();
  });

  it('is not needed by a browser without Trusted Types', () => {
    expect(() => approveKnownSinks({ location } as typeof globalThis)).not.toThrow();
  });
});
