import { Banner, Button, media, Row, styled } from '@boaxepa/ui';
import { Bell } from 'lucide-react';
import type { OrderSound } from '../../../shop/useOrderBell.ts';

/** Explanation of the sound. A phone does not show it, so that the first order is visible. */
const Explanation = styled.span`
  ${media.belowCards} {
    display: none;
  }
`;

/**
 * Banner that offers a sound for new orders. The sound is off by default, and the banner disappears after the user's
 * choice.
 */
export function SoundOffer({ sound }: { readonly sound: OrderSound }) {
  if (!sound.undecided) return null;
  return (
    <Banner
      tone="info"
      icon={Bell}
      title="Quer ouvir quando chegar um pedido?"
      action={
        <Row $gap={2} $wrap>
          <Button variant="brand" size="s" onClick={() => sound.choose(true)}>
            Ligar o som
          </Button>
          <Button variant="quiet" size="s" onClick={() => sound.choose(false)}>
            Agora não
          </Button>
        </Row>
      }
    >
      <Explanation>O som toca até alguém olhar o pedido. Você muda isso no botão Som.</Explanation>
    </Banner>
  );
}
