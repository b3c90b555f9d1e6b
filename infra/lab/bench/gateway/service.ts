import { createPublicKey, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

// Test service behind all three proxies (gateway, nginx and Express). It also publishes the public key that verifies
// access tokens. Arguments: port and public key.
const [port = '0', pem = ''] = process.argv.slice(2);

const order = {
  status: 'confirmed',
  totalAmount: '25.90',
  partner: { businessName: 'Padaria Exemplo', address: 'Rua das Flores, 10' },
  pickupSchedule: '17:00 às 19:00',
};
const listOf = (length: number) =>
  JSON.stringify({
    success: true,
    data: Array.from({ length }, () => ({ id: randomBytes(12).toString('hex'), ...order })),
  });
const page = listOf(5);
const all = listOf(100);
const common = { 'cache-control': 'private, no-cache', etag: '"0123456789abcdef"', vary: 'Authorization' };
const headersOf = (body: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
  ...common,
});
const [pageHeaders, allHeaders] = [headersOf(page), headersOf(all)];
const keys = JSON.stringify({
  keys: [{ ...createPublicKey(pem).export({ format: 'jwk' }), kid: 'bench' }],
});

const server = createServer((req, res) => {
  if (req.url === '/api/auth/jwks.json') {
    res.end(keys);
    return;
  }
  if (req.headers['if-none-match'] !== undefined) {
    res.writeHead(304, common);
    res.end();
    return;
  }
  const isWholeList = req.url === '/api/shopper/orders';
  res.writeHead(200, isWholeList ? allHeaders : pageHeaders);
  res.end(isWholeList ? all : page);
});
// The timeout is longer than the pauses between rounds, so that no proxy has to reconnect.
server.keepAliveTimeout = 65_000;
server.listen(Number(port), '127.0.0.1');
