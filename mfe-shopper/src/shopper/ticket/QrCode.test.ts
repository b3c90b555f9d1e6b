import decodeQR from 'qr/decode.js';
import { qrPath } from './QrCode.tsx';

const signed = `BX1.0a1b2c3d.${'0'.repeat(24)}.${'1'.repeat(24)}.12.1795723200.1795732200.123456.0.${'Ab-_9'.repeat(17)}Q`;

it('draws a QR code that a decoder can read', () => {
  const { side, path } = qrPath(signed);
  const [scale, margin] = [4, 4];
  const width = (side + 2 * margin) * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < scale; column += 1) {
        const at = ((Number(y) + margin) * scale + row) * width + (Number(x) + margin) * scale + column;
        data.set([0, 0, 0], at * 4);
      }
  expect(decodeQR({ width, height: width, data })).toBe(signed);
});
