import { reviewPeriod } from '@boaxepa/contracts/domain/reviewPeriod';
import { PageTitle, paths } from '@boaxepa/shell-sdk';
import {
  Card,
  color,
  IconLink,
  IconMark,
  LinkButton,
  media,
  radius,
  sizes,
  space,
  styled,
  Text,
  text,
  Wordmark,
} from '@boaxepa/ui';
import { MAIN_ID } from '@boaxepa/ui/frames';
import { ArrowLeft, CalendarClock, HandCoins, ShoppingBag } from 'lucide-react';
import { Storefront } from './Storefront.tsx';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: calc(100dvh - var(--notice-inset, 0px));
`;
const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 68px;
  padding: calc(12px + env(safe-area-inset-top)) 16px 12px 6px;
  background: ${color.bar};
  color: ${color.onBar};
`;
const Main = styled.main`
  flex: 1;
  &:focus-visible {
    outline-offset: -2px;
  }
`;
const Hero = styled.section`
  display: grid;
  gap: ${space(5)};
  width: 100%;
  max-width: ${sizes.shopperWidth}px;
  margin-inline: auto;
  padding: ${space(5)} ${space(4)} ${space(6)};
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
    align-items: center;
    gap: ${space(14)};
    padding-block: ${space(14)};
  }
`;
const TextBlock = styled.div`
  display: grid;
  gap: ${space(4)};
  h1 {
    font-size: 1.75rem;
    ${media.wide} {
      font-size: 2.75rem;
    }
  }
`;
const Eyebrow = styled.p`
  color: ${color.accentText};
  font-size: ${text.small};
  font-weight: 700;
`;
const Picture = styled.div`
  display: grid;
  place-items: center;
  overflow: hidden;
  border-radius: ${radius.l};
  background: ${color.bar};
  svg {
    width: 100%;
    height: auto;
    max-height: 30vh;
  }
  ${media.wide} {
    order: 2;
    svg {
      max-height: none;
    }
  }
`;
const Actions = styled.div`
  display: grid;
  gap: ${space(3)};
  ${media.wide} {
    max-width: 420px;
  }
`;
const How = styled.section`
  width: 100%;
  max-width: ${sizes.shopperWidth}px;
  margin-inline: auto;
  padding: 0 ${space(4)} ${space(10)};
`;
const Steps = styled.ol`
  display: grid;
  gap: ${space(3)};
  ${media.cards} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(4)};
  }
`;

const steps = [
  {
    icon: ShoppingBag,
    title: 'Monte a sacola',
    text: 'Reúna o que não vai vender hoje e ofereça por metade do preço ou menos.',
  },
  {
    icon: CalendarClock,
    title: 'Escolha o horário',
    text: 'Você define os dias e a faixa de retirada. Os pedidos chegam na hora, no seu painel.',
  },
  {
    icon: HandCoins,
    title: 'Entregue no balcão',
    text: 'O cliente mostra o código de retirada, paga na hora e conhece a sua loja.',
  },
] as const;

/**
 * Page of the route /partners. It explains the marketplace to shops, and links to the registration and to the login.
 */
export function Component() {
  return (
    <Root>
      <PageTitle>Para o seu negócio</PageTitle>
      <Bar>
        <IconLink icon={ArrowLeft} label="Voltar" to={paths.home()} />
        <Wordmark on="bar" area="Para o seu negócio" />
      </Bar>
      <Main id={MAIN_ID} tabIndex={-1}>
        <Hero>
          <Picture>
            <Storefront />
          </Picture>
          <TextBlock>
            <Eyebrow>Para padarias, mercados, restaurantes, farmácias e mais</Eyebrow>
            <h1 tabIndex={-1}>Venda o que sobraria. Conquiste quem ainda não conhece a sua loja.</h1>
            <Actions>
              <LinkButton to={paths.partner.login()} full>
                Acessar minha conta
              </LinkButton>
              <LinkButton to={paths.partner.register()} variant="accent" full>
                Cadastrar meu negócio
              </LinkButton>
              <Text $size="small" $tone="muted">
                Cadastros são analisados em até {reviewPeriod}.
              </Text>
            </Actions>
          </TextBlock>
        </Hero>
        <How aria-label="Como funciona">
          <Steps role="list">
            {steps.map(({ icon, title, text: words }) => (
              <Card as="li" key={title} $pad={5}>
                <IconMark icon={icon} below={3} />
                <h2>{title}</h2>
                <Text $size="small" $tone="muted">
                  {words}
                </Text>
              </Card>
            ))}
          </Steps>
        </How>
      </Main>
    </Root>
  );
}
