import { buildInfo } from '@boaxepa/contracts/wire/buildInfo';
import { Link, paths, usePageTitle } from '@boaxepa/shell-sdk';
import { color, LinkButton, media, radius, space, Tag, text, Wordmark } from '@boaxepa/ui';
import { BadgeCheck, Lock, MapPin, ShieldCheck, Tag as TagIcon } from 'lucide-react';
import { createGlobalStyle, styled } from 'styled-components';
import { Scooter } from './Scooter.tsx';

/** On a phone, toasts appear at the upper edge of the screen. At the lower edge, they would cover the buttons. */
const ToastPlace = createGlobalStyle`
  ${media.belowWide} { :root { --toast-inset: env(safe-area-inset-top) 0 auto; } }
`;
const Ground = styled.div`
  background: ${color.surface};
`;
/** On a phone, the buttons are at the lower edge of the screen, within reach of the thumb. */
const Screen = styled.main`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: clamp(8px, 2.2vh, 18px);
  min-height: 100vh;
  min-height: calc(100svh - var(--notice-inset, 0px));
  padding: calc(${space(4)} + env(safe-area-inset-top)) ${space(5)}
    calc(${space(5)} + env(safe-area-inset-bottom));
  text-align: center;
  ${media.wide} {
    display: grid;
    grid-template:
      'top top' auto
      'name picture' minmax(0, 1fr)
      'title picture' auto
      'cues picture' auto
      'actions picture' minmax(0, 1fr) / minmax(0, 1fr) minmax(0, 1.15fr);
    gap: ${space(6)} ${space(16)};
    justify-items: start;
    max-width: 1184px;
    margin-inline: auto;
    padding: ${space(8)};
    text-align: left;
  }
`;
const Top = styled.div`
  display: flex;
  grid-area: top;
  align-items: center;
  justify-content: space-between;
  width: 100%;
`;
const Version = styled.p`
  color: ${color.muted};
  font-size: ${text.tiny};
`;
const Name = styled.p`
  grid-area: name;
  align-self: end;
  margin-top: auto;
  ${media.belowWide} {
    align-self: center;
  }
`;
// The maximum height of the picture keeps both buttons visible on a short phone.
const Picture = styled.div`
  grid-area: picture;
  align-self: center;
  width: 100%;
  svg {
    width: 100%;
    max-width: 420px;
    height: auto;
    margin-inline: auto;
    max-height: 32vh;
  }
  ${media.wide} {
    svg {
      max-width: none;
      max-height: none;
    }
  }
`;
const Tagline = styled.h1`
  grid-area: title;
  max-width: 24ch;
  font-size: 1.375rem;
  font-weight: 700;
  ${media.wide} {
    max-width: 17ch;
    font-size: 2.75rem;
    font-weight: 750;
  }
`;
// The padding is small enough that three items fit into a row on the narrowest phone.
const Cues = styled.ul`
  display: flex;
  flex-wrap: wrap;
  grid-area: cues;
  justify-content: center;
  gap: clamp(4px, 1.6vw, 8px);
  margin-bottom: auto;
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 36px;
    padding: 0 clamp(8px, 3vw, 14px);
    border-radius: ${radius.pill};
    background: ${color.bg};
    font-size: ${text.small};
    font-weight: 600;
  }
  ${media.wide} {
    margin-bottom: 0;
  }
`;
const Actions = styled.div`
  display: grid;
  grid-area: actions;
  gap: ${space(3)};
  align-self: start;
  width: 100%;
  max-width: 420px;
  ${media.belowWide} {
    align-self: center;
  }
`;
const Promises = styled.ul`
  display: flex;
  justify-content: center;
  gap: ${space(4)};
  color: ${color.muted};
  font-size: ${text.tiny};
  li,
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    min-height: 24px;
    color: inherit;
  }
  ${media.wide} {
    justify-content: flex-start;
  }
`;

export function WelcomePage() {
  usePageTitle('Boa Xepa');
  return (
    <Ground>
      <ToastPlace />
      <Screen>
        <Top>
          <Tag tone="info">Versão Beta</Tag>
          <Version>v{buildInfo.version}</Version>
        </Top>
        <Name>
          <Wordmark size="l" />
        </Name>
        <Picture>
          <Scooter />
        </Picture>
        <Tagline>Descubra ofertas locais e apoie o comércio do seu bairro</Tagline>
        <Cues role="list">
          <li>
            <ShieldCheck size={18} aria-hidden />
            Seguro
          </li>
          <li>
            <MapPin size={18} aria-hidden />
            Local
          </li>
          <li>
            <TagIcon size={18} aria-hidden />
            Ofertas
          </li>
        </Cues>
        <Actions>
          <LinkButton to={paths.login()} full>
            Entrar
          </LinkButton>
          <LinkButton to={paths.register()} variant="accent" full>
            Criar conta
          </LinkButton>
          <Promises role="list">
            <li>
              <Link to={paths.privacy()}>
                <Lock size={14} aria-hidden />
                Dados protegidos
              </Link>
            </li>
            <li>
              <BadgeCheck size={14} aria-hidden />
              Verificado
            </li>
          </Promises>
        </Actions>
      </Screen>
    </Ground>
  );
}
