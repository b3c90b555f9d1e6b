import { safeReturnAddress } from './loginVisit.ts';

describe('the address that a login returns to', () => {
  it.each([
    ['shopper', '/pedidos#pedido-7F3A91C2', '/pedidos#pedido-7F3A91C2'],
    ['shopper', '/mapa?partnerId=1&x=a%20b', '/mapa?partnerId=1&x=a%20b'],
    ['shopper', '/x/../carrinho', '/carrinho'],
    ['shopper', '/pedidos/7f3a91c2/codigo', '/pedidos/7f3a91c2/codigo'],
    ['partner', '/partners/orders/confirm/1', '/partners/orders/confirm/1'],
    ['admin', '/admin/orders?search=p%C3%A3o&page=2', '/admin/orders?search=p%C3%A3o&page=2'],
  ] as const)('is accepted for a %s: %s', (type, address, normalized) => {
    expect(safeReturnAddress(address, type)).toBe(normalized);
  });

  it.each([
    null,
    '',
    'pedidos',
    '//evil.example/pedidos',
    '/.//evil.example/pedidos',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/pedidos\u0000',
    'https://evil.example/pedidos',
    'https:/pedidos',
    'javascript:alert(1)',
    ' /pedidos',
  ])('is never outside of this origin: %j', (address) => {
    expect(safeReturnAddress(address, 'shopper')).toBeUndefined();
  });

  it.each(['partner', 'admin'] as const)('is never a page of shoppers for a %s', (type) => {
    expect(safeReturnAddress('/pedidos/7f3a91c2/codigo', type)).toBeUndefined();
  });

  it.each([
    '/',
    '/login',
    '/entrar?returnTo=%2Fpedidos',
    '/cadastrar',
    '/admin/orders',
    '/partners/orders',
    '/nada',
  ])('is a page of the area, neither a login nor a page of another area: %s', (address) => {
    expect(safeReturnAddress(address, 'shopper')).toBeUndefined();
  });
});
