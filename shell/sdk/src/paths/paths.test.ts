import { matchPath } from 'react-router-dom';
import { paths } from './paths.ts';
import { audienceOf, routeOwnerOf, routeOwners } from './routeOwners.ts';

/** Every route of the route table (product/screens.md#addresses). */
const routeTable = [
  ['/', 'shell'],
  ['/cadastrar', 'mfe_shopper'],
  ['/entrar', 'mfe_shopper'],
  ['/login', 'mfe_shopper'],
  ['/dashboard', 'mfe_shopper'],
  ['/carrinho', 'mfe_shopper'],
  ['/pagamento', 'mfe_shopper'],
  ['/pedidos', 'mfe_shopper'],
  ['/pedidos/0123/codigo', 'mfe_shopper'],
  ['/r/0123', 'mfe_shopper'],
  ['/mensagens', 'mfe_shopper'],
  ['/mapa', 'mfe_shopper'],
  ['/profile', 'mfe_shopper'],
  ['/profile/personal', 'mfe_shopper'],
  ['/partners', 'mfe_partner'],
  ['/partners/cadastrar', 'mfe_partner'],
  ['/partners/login', 'mfe_partner'],
  ['/parceiro/login', 'mfe_partner'],
  ['/parceiro/esqueci-senha', 'shell'],
  ['/partners/dashboard', 'mfe_partner'],
  ['/partner/dashboard', 'mfe_partner'],
  ['/partners/products', 'mfe_partner'],
  ['/partners/bags', 'mfe_partner'],
  ['/partners/orders', 'mfe_partner'],
  ['/partners/orders/confirm/0123', 'mfe_partner'],
  ['/partners/orders/entregar', 'mfe_partner'],
  ['/partners/ratings', 'mfe_partner'],
  ['/partner/dados-cadastrais', 'mfe_partner'],
  ['/partner/gestao-horarios', 'mfe_partner'],
  ['/partner/troca-senha', 'mfe_partner'],
  ['/admin', 'mfe_admin'],
  ['/admin/dashboard', 'mfe_admin'],
  ['/admin/shoppers', 'mfe_admin'],
  ['/admin/orders', 'mfe_admin'],
  ['/admin/partners', 'mfe_admin'],
  ['/admin/financial', 'mfe_admin'],
  ['/admin/terms-audit', 'mfe_admin'],
  ['/admin/security-log', 'mfe_admin'],
  ['/admin/releases', 'mfe_admin'],
  ['/esqueci-senha', 'shell'],
  ['/redefinir-senha', 'shell'],
  ['/privacidade', 'shell'],
  ['/parceiro/0123', 'mfe_shopper'],
  ['/parceiro/0123/sacolas', 'mfe_shopper'],
] as const;

describe('the route table', () => {
  it.each(routeTable)('assigns %s to %s', (pathname, owner) => {
    expect(routeOwnerOf(pathname)?.owner).toBe(owner);
  });

  it('has no other routes', () => {
    expect(routeOwners()).toHaveLength(routeTable.length);
  });

  it.each(['/nada', '/admin/nada', '/parceiro', '/parceiro/1/2', '/partners/orders/confirm', '/dashboardx'])(
    'has no owner for %s',
    (pathname) => {
      expect(routeOwnerOf(pathname)).toBeUndefined();
    },
  );

  it('uses the green palette for partners and administrators, and the navy one for shoppers', () => {
    expect(routeOwnerOf('/parceiro/login')?.audience).toBe('business');
    expect(routeOwnerOf('/parceiro/esqueci-senha')?.audience).toBe('business');
    expect(routeOwnerOf('/parceiro/0123')?.audience).toBe('shopper');
  });

  it.each([
    ['/', '?type=partner', 'shopper'],
    ['/dashboard', '?type=admin', 'shopper'],
    ['/admin/nada', '', 'business'],
    ['/nada', '', 'shopper'],
    ['/esqueci-senha', '', 'shopper'],
    ['/esqueci-senha', '?type=admin', 'business'],
    ['/parceiro/esqueci-senha', '', 'business'],
    ['/redefinir-senha', '?token=t&type=shopper', 'shopper'],
    ['/redefinir-senha', '?token=t&type=partner', 'business'],
    ['/redefinir-senha', '?type=adminx', 'shopper'],
  ])('uses the palette of %s%s for a %s', (pathname, search, audience) => {
    expect(audienceOf({ pathname, search })).toBe(audience);
  });
});

describe('path builders', () => {
  function* addresses(builders: object): Generator<string> {
    for (const builder of Object.values(builders))
      if (typeof builder === 'function') yield String(builder(builder.length > 0 ? 'abc' : undefined));
      else yield* addresses(builder);
  }

  it('build only routes of the table, and every one of them', () => {
    const builtPaths = [...addresses(paths)].map((address) => address.split('?')[0] ?? '');
    for (const address of builtPaths)
      expect([address, routeOwnerOf(address)?.pattern]).not.toContain(undefined);
    const aliases = ['/parceiro/login', '/partner/dashboard', '/parceiro/esqueci-senha'];
    const builtByTheServer = ['/r/:token'];
    const unreached = routeOwners().filter(
      ({ pattern }) => !builtPaths.some((address) => matchPath(pattern, address)),
    );
    expect(unreached.map(({ pattern }) => pattern).toSorted()).toEqual(
      [...aliases, ...builtByTheServer].toSorted(),
    );
  });

  it('build queries and escape their arguments', () => {
    expect(paths.map({ partnerId: '1' })).toBe('/mapa?partnerId=1');
    expect(paths.map()).toBe('/mapa');
    expect(paths.forgotPassword('admin')).toBe('/esqueci-senha?type=admin');
    expect(paths.forgotPassword('partner')).toBe('/parceiro/esqueci-senha');
    expect(paths.resetPassword({ token: 'a b', type: 'partner' })).toBe(
      '/redefinir-senha?token=a+b&type=partner',
    );
    expect(paths.loginOf()).toBe('/entrar');
    expect(paths.loginOf('partner')).toBe('/parceiro/login');
    expect(paths.loginOf('admin')).toBe('/admin');
    expect(paths.partnerBags('a/b')).toBe('/parceiro/a%2Fb/sacolas');
  });
});
