import { paths } from '@boaxepa/shell-sdk';
import { CardLink, CardLinkTitle, type Icon, IconMark, media, styled, Text, text } from '@boaxepa/ui';
import { CalendarClock, Package, ReceiptText, ShoppingBag } from 'lucide-react';

const Row = styled.nav`
  display: grid;
  gap: 12px;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  ${media.wide} {
    gap: 14px;
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
const Inside = styled.div`
  display: grid;
  gap: 8px;
  ${media.cards} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: 12px;
  }
  h3 {
    font-size: ${text.body};
  }
`;

const tiles: readonly { title: string; words: string; icon: Icon; to: string }[] = [
  { title: 'Pedidos', words: 'Preparar e entregar', icon: ReceiptText, to: paths.partner.orders() },
  { title: 'Sacolas', words: 'Criar e repor', icon: ShoppingBag, to: paths.partner.bags() },
  { title: 'Horários', words: 'Abertura e retirada', icon: CalendarClock, to: paths.partner.schedule() },
  { title: 'Produtos', words: 'Catálogo e planilha', icon: Package, to: paths.partner.products() },
];

export function Tiles() {
  return (
    <Row aria-label="Atalhos">
      {tiles.map(({ title, words, icon, to }) => (
        <CardLink key={to}>
          <Inside>
            <IconMark icon={icon} tone="success" size={40} />
            <div>
              <h3>
                <CardLinkTitle to={to}>{title}</CardLinkTitle>
              </h3>
              <Text $size="small" $tone="muted">
                {words}
              </Text>
            </div>
          </Inside>
        </CardLink>
      ))}
    </Row>
  );
}
