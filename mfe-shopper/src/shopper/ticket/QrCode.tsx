import encodeQR from 'qr';
import { useMemo } from 'react';
import { ticketColors as colors } from './colors.ts';

/**
 * Encodes a text as a QR code. Returns the side length in modules (the small squares), and the SVG path of the dark
 * modules. Low error correction needs fewer modules, so each module is larger and easier to scan.
 */
export function qrPath(content: string): { side: number; path: string } {
  const rows = encodeQR(content, 'raw', { ecc: 'low', border: 1 });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { side: rows.length, path };
}

interface QrCodeProps {
  readonly content: string;
}

/** QR code in a dark color, without a background. Render it on white, otherwise scanners cannot read it. */
export function QrCode({ content }: QrCodeProps) {
  const { side, path } = useMemo(() => qrPath(content), [content]);
  return (
    <svg
      role="img"
      aria-label="QR do código de retirada"
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path fill={colors.ink} d={path} />
    </svg>
  );
}
