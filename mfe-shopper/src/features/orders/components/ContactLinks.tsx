import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { formatPhone, whatsAppUrl } from '@boaxepa/contracts/domain/phone';
import { color, type Icon, styled } from '@boaxepa/ui';
import { MessageCircle, Navigation, Phone } from 'lucide-react';
import { destinationOf, directionsUrl } from '../../../shopper/directions.ts';

const Root = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
`;
const IconAnchor = styled.a`
  display: grid;
  gap: 4px;
  place-content: center;
  justify-items: center;
  min-height: 56px;
  border-radius: 12px;
  color: ${color.link};
  font-size: 0.75rem;
  font-weight: 650;
  text-align: center;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

interface ContactLinkProps {
  readonly href: string;
  readonly icon: Icon;
  readonly children: string;
  readonly label?: string;
  /** True if the link leads to another website. It then opens in a new tab. */
  readonly opensNewTab?: boolean;
}

function ContactLink({ href, icon: IconOf, children, label, opensNewTab = false }: ContactLinkProps) {
  return (
    <IconAnchor
      href={href}
      aria-label={label}
      {...(opensNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <IconOf size={20} aria-hidden />
      {children}
    </IconAnchor>
  );
}

export function ContactLinks({ order }: { readonly order: ShopperOrder }) {
  const { phone } = order.partner;
  return (
    <Root data-no-print>
      <ContactLink href={directionsUrl(destinationOf(order.partner))} icon={Navigation} opensNewTab>
        Como chegar
      </ContactLink>
      {phone && (
        <>
          <ContactLink
            href={`tel:+55${phone}`}
            icon={Phone}
            label={`Ligar para a loja: ${formatPhone(phone)}`}
          >
            Ligar
          </ContactLink>
          <ContactLink href={whatsAppUrl(phone)} icon={MessageCircle} opensNewTab>
            WhatsApp
          </ContactLink>
        </>
      )}
    </Root>
  );
}
