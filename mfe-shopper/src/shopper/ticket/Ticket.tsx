import { formatPickupCode } from '@boaxepa/contracts/domain/pickupCode';
import { styled, text, VisuallyHidden } from '@boaxepa/ui';
import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { ticketColors as colors } from './colors.ts';
import { QrCode } from './QrCode.tsx';
import { spelledCode } from './ticketTexts.ts';

const Tile = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: 12px;
  background: linear-gradient(135deg, #c2570c, #8a3b06);
  color: #fff;
`;
/** If `$off` is true, the ticket is gray, because its pickup code is no longer valid. */
const Paper = styled.section<{ $off: boolean }>`
  position: relative;
  border-radius: 22px;
  background: ${({ $off }) => ($off ? colors.paperOff : colors.paper)};
  color: ${({ $off }) => ($off ? colors.muted : colors.ink)};
  ${({ $off }) => $off && `${Tile} { background: ${colors.muted}; }`}
`;
const Shop = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 12px 18px 0;
  > div {
    min-width: 0;
  }
  h2 {
    font-size: ${text.body};
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  p {
    color: ${colors.muted};
    font-size: ${text.tiny};
    overflow-wrap: anywhere;
  }
`;
const Code = styled.div`
  display: grid;
  gap: 16px;
  justify-items: center;
  padding: 20px 18px 8px;
  text-align: center;
  svg {
    width: 100%;
    max-width: 246px;
    height: auto;
  }
`;
const Characters = styled.p`
  font-size: min(2.75rem, 12vw);
  font-weight: 800;
  line-height: 1.1;
  letter-spacing: 0.06em;
  white-space: nowrap;
  font-feature-settings: 'tnum', 'zero';
`;
const Perforation = styled.div`
  position: relative;
  margin: 0 18px;
  border-top: 2px dashed ${colors.perforation};
  &::before,
  &::after {
    content: '';
    position: absolute;
    top: -12px;
    width: 22px;
    height: 22px;
    border-radius: 50%;
    background: ${colors.screen};
  }
  &::before {
    left: -29px;
  }
  &::after {
    right: -29px;
  }
`;
const Foot = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  padding: 10px 18px 12px;
  > div + div {
    padding-left: 16px;
    border-left: 1px solid ${colors.divider};
  }
  dt {
    color: ${colors.muted};
    font-size: ${text.tiny};
  }
`;
const Large = styled.span`
  display: block;
  font-size: 1.375rem;
  font-weight: 800;
  line-height: 1.25;
  letter-spacing: -0.02em;
`;
const Small = styled.span<{ $accent: boolean }>`
  display: flex;
  align-items: center;
  gap: 4px;
  color: ${({ $accent }) => ($accent ? colors.accent : colors.muted)};
  font-size: ${text.tiny};
  font-weight: ${({ $accent }) => ($accent ? 650 : 400)};
`;

/** A value with a label, such as a price, at the lower edge of the ticket. */
interface TicketFigure {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint: ReactNode;
  /** True highlights the hint. Set it for a countdown. */
  readonly accent?: boolean;
}

interface TicketProps {
  readonly shop: string;
  readonly address: string;
  /** Pickup code of six characters. Without a code, the ticket is gray, and `children` must say why. */
  readonly code?: string;
  readonly qr?: string;
  /** Content below the pickup code. */
  readonly children?: ReactNode;
  readonly figures?: readonly TicketFigure[];
}

/**
 * Ticket that a customer shows at the shop to collect an order. The shop scans the QR code or types the characters of
 * the pickup code.
 */
export function Ticket({ shop, address, code, qr, children, figures = [] }: TicketProps) {
  return (
    <Paper aria-label="Código de retirada" $off={code === undefined}>
      <Shop>
        <Tile>
          <Store size={22} aria-hidden />
        </Tile>
        <div>
          <h2>{shop}</h2>
          <p>{address}</p>
        </div>
      </Shop>
      <Code>
        {qr !== undefined && <QrCode content={qr} />}
        <div>
          {code !== undefined && (
            <Characters>
              <span aria-hidden>{formatPickupCode(code)}</span>
              <VisuallyHidden>{spelledCode(code)}</VisuallyHidden>
            </Characters>
          )}
          {children}
        </div>
      </Code>
      {figures.length > 0 && (
        <>
          <Perforation />
          <Foot>
            {figures.map(({ label, value, hint, accent = false }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Large>{value}</Large>
                  <Small $accent={accent}>{hint}</Small>
                </dd>
              </div>
            ))}
          </Foot>
        </>
      )}
    </Paper>
  );
}
