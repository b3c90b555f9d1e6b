import { findRoute, routes } from './routes.ts';

const id = '0123456789abcdef01234567';

/** All API paths that the front ends request, grouped by the service that handles them. */
const calls: Record<string, string[]> = {
  auth: [
    '/api/auth/register/shopper',
    '/api/auth/login/shopper',
    '/api/auth/refresh',
    '/api/auth/logout',
    '/api/auth/jwks.json',
    '/api/auth/forgot-password',
    '/api/auth/validate-reset-token',
    '/api/auth/reset-password',
    '/api/shopper/me',
    '/api/shopper/me/export',
    '/api/shopper/change-password',
    '/api/partners/register',
    '/api/partners/login',
    '/api/partners/account/export',
    '/api/partners/account/close',
    '/api/partner/me',
    '/api/partner/me/export',
    '/api/partner/change-password',
    '/api/admin/login',
    '/api/admin/change-password',
  ],
  catalog: [
    '/api/shopper/partners',
    `/api/partner/${id}`,
    `/api/partner/${id}/products`,
    `/api/partner/${id}/bags`,
    '/api/partner-profile',
    '/api/partner/profile',
    '/api/partner/schedules',
    '/api/products',
    `/api/products/${id}`,
    '/api/products/template/download',
    '/api/products/import/preview',
    `/api/products/import/preview/${id}`,
    '/api/products/import/confirm',
    '/api/bags',
    `/api/bags/${id}`,
  ],
  orders: [
    '/api/shopper/orders',
    '/api/shopper/notifications',
    `/api/shopper/notifications/${id}/read`,
    '/api/shopper/notifications/mark-all-read',
    '/api/orders',
    '/api/orders/partner',
    `/api/orders/${id}`,
    `/api/orders/${id}/cancel`,
    `/api/orders/${id}/status`,
    `/api/orders/${id}/confirm`,
    '/api/ratings',
    `/api/ratings/order/${id}`,
    '/api/partner/ratings',
    '/api/payments/create-intent',
    '/api/config/stripe-key',
  ],
  admin: [
    '/api/admin/stats',
    '/api/admin/partners',
    '/api/admin/partners/pending',
    `/api/admin/partners/${id}`,
    `/api/admin/partners/${id}/approve`,
    `/api/admin/partners/${id}/reject`,
    `/api/admin/partners/${id}/orders/count`,
    `/api/admin/partners/${id}/schedules`,
    `/api/admin/partners/${id}/schedules/reset`,
    `/api/admin/partners/${id}/bags`,
    '/api/admin/shoppers',
    `/api/admin/shoppers/${id}`,
    '/api/admin/orders',
    '/api/admin/financial-report',
    '/api/admin/partner-orders',
    '/api/admin/terms-audit',
  ],
};

describe('route table', () => {
  it.each(Object.entries(calls).flatMap(([service, paths]) => paths.map((path) => [path, service])))(
    'sends %s to %s',
    (path, service) => {
      expect(findRoute(path)?.service).toBe(service);
    },
  );

  it('has no entry that an earlier entry hides', () => {
    for (const route of routes) expect(findRoute(route.prefix)).toBe(route);
  });

  it.each([
    ['/api/auth/login/shopper', 'login'],
    ['/api/partners/login', 'login'],
    ['/api/partners/account/export', 'login'],
    ['/api/partners/account/close', 'login'],
    ['/api/admin/login', 'login'],
    ['/api/auth/register/shopper', undefined],
    ['/api/partners/register', undefined],
    ['/api/auth/forgot-password', undefined],
    ['/api/auth/reset-password', undefined],
    ['/api/auth/validate-reset-token', undefined],
    [`/api/pickup-links/${'A'.repeat(32)}`, 'pickupLinks'],
    ['/api/auth/refresh', undefined],
    ['/api/orders', undefined],
  ])('gives %s the strict limit %s', (path, strictLimit) => {
    expect(findRoute(path)?.strictLimit).toBe(strictLimit);
  });

  it.each([
    '/',
    '/api',
    '/api/',
    '/api/unknown',
    '/api/ordersx',
    '/api/partners',
    '/api/partners/other',
    '/api/shopper',
    '/api/shopper/other',
    '/internal/events',
    '/api/internal/events',
    '/api/health',
    '/metrics',
  ])('has no entry for %s', (path) => {
    expect(findRoute(path)).toBeUndefined();
  });

  it.each([
    '/api/orders/../../internal/events',
    '/api/orders/%2e%2e/internal',
    '/api/orders/..',
    '/api//orders',
    '/api/orders//x',
    '/api/orders%2Fpartner',
    '/api/orders\\..\\internal',
    '/api/orders/./x',
    '/api/orders/é',
  ])('refuses the ambiguous path %s', (path) => {
    expect(findRoute(path)).toBeUndefined();
  });
});
