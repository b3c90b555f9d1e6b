import { createPublicKey } from 'node:crypto';
import { createServer } from 'node:http';

// The service behind all three proxies, and the place where the gateway reads the keys of its tokens. Its arguments are
// a port and the public key.
const [port = '0', pem = ''] = process.argv.slice(2);

const order = {
  status: 'confirmed',
  totalAmount: '25.90',
  partner: { businessName: 'Padaria Exemplo', address: 'Rua das Flores, 10' },
  pickupSchedule: '17:00 às 19:00',
};
const body = JSON.stringify({
  success: true,
  data: Array.from({ length: 5 }, (_, index) => ({ id: `0123456789abcdef0123456${index}`, ...order })),
});
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
  'cache-control': 'private, no-cache',
  etag: '"0123456789abcdef"',
  vary: 'Authorization',
};
const keys = JSON.stringify({
  keys: [{ ...createPublicKey(pem).export({ format: 'jwk' }), kid: 'bench' }],
});

const server = createServer((req, res) => {
  if (req.url === '/api/auth/jwks.json') {
    res.end(keys);
    return;
  }
  res.writeHead(200, headers);
  res.end(body);
});
// As the services do, so that no proxy opens connections anew between rounds.
server.keepAliveTimeout = 65_000;
server.listen(Number(port), '127.0.0.1');
