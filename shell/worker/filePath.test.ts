import { filePath } from './filePath.ts';

it.each(['/robots.txt', '/shopper.webmanifest?v=2', '/docs/guide.pdf?from=/mapa'])(
  '%s is the address of a file',
  (address) => expect(address).toMatch(filePath),
);

it.each([
  '/',
  '/pedidos?pagina=2',
  '/mapa?area=-23.55050%2C-46.63330%2C14',
  '/admin/shoppers?search=a%40b.com',
  '/login?returnTo=/mapa?area=-23.5',
  '/v1.0/pedidos',
])('%s is the address of a page', (address) => expect(address).not.toMatch(filePath));
