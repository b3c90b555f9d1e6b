import { useMemo } from 'react';
import { ticketColors as colors } from './colors.ts';
import { qrPath } from './qrPath.ts';

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
