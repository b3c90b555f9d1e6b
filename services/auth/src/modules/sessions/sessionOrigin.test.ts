import { originOf, placeText } from './sessionOrigin.ts';

const device = (userAgent: string) => originOf({ ip: '203.0.113.7', get: () => userAgent }).device;
const network = (ip: string) => originOf({ ip, get: () => '' }).network;

test.each([
  [
    'Chrome no Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Safari no iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Edge no Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
  ],
  [
    'Samsung Internet no Android',
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  ],
  ['Firefox no Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
  ['Aparelho desconhecido', 'curl/8.0'],
  ['Aparelho desconhecido', ''],
])('describes a device as %s', (words, userAgent) => {
  expect(device(userAgent)).toBe(words);
});

test('stores only a part of an address', () => {
  expect(network('203.0.113.7')).toBe('203.0.113.x');
  expect(network('::ffff:203.0.113.7')).toBe('203.0.113.x');
  expect(network('2804:14c:65d3:8a11:1c2b::7')).toBe('2804:14c:65d3::');
  for (const privateAddress of ['127.0.0.1', '::1', '192.168.0.12', '10.1.2.3', '172.20.0.1', 'fd00::1'])
    expect(network(privateAddress)).toBe('rede local');
});

test("compares a network with the caller's network", () => {
  expect(placeText('203.0.113.x', '203.0.113.x')).toBe('Esta rede (203.0.113.x)');
  expect(placeText('203.0.113.x', '198.51.100.x')).toBe('Outra rede (203.0.113.x)');
});
