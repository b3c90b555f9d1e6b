import encodeQR from 'qr';

/**
 * Draws a text as a QR code. Returns the side length in modules, and the path of the dark modules. The error correction is low,
 * because larger modules are easier to scan on a screen.
 */
export function qrPath(content: string): { side: number; path: string } {
  const rows = encodeQR(content, 'raw', { ecc: 'low', border: 1 });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { side: rows.length, path };
}
