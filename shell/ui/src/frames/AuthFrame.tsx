import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router-dom';
import { createGlobalStyle, css, styled } from 'styled-components';
import { color, media, radius, shadow, text } from '../theme/tokens.ts';
import { IconButton, IconLink } from '../components/IconButton.tsx';
import { Wordmark } from '../components/Wordmark.tsx';
import { FrameRoot, Main, SkipLink } from './Main.tsx';

/**
 * Moves toasts to the upper edge, because the main button is at the lower edge. `--top-inset` leaves space for a toast
 * when the browser scrolls to a focused field.
 */
const ToastInset = createGlobalStyle`
  :root { --toast-inset: env(safe-area-inset-top) 0 auto 44px; --top-inset: 84px; }
  ${media.cards} { :root { --toast-inset: env(safe-area-inset-top) 0 auto auto; } }
`;
const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 68px;
  padding: calc(12px + env(safe-area-inset-top)) 16px 12px 6px;
  background: ${color.bar};
  color: ${color.onBar};
`;
const Brand = styled.div`
  padding-left: 10px;
`;
const Content = styled(Main)`
  display: flex;
  flex: 1;
  flex-direction: column;
  width: 100%;
  max-width: 512px;
  margin-inline: auto;
  padding: 16px 16px calc(24px + env(safe-area-inset-bottom));
  ${media.cards} {
    flex: none;
    margin-block: 40px;
    padding: 32px;
    border: 1px solid ${color.divider};
    border-radius: ${radius.l};
    background: ${color.surface};
    box-shadow: ${shadow.middle};
  }
`;
const Head = styled.div<{ $centered: boolean }>`
  margin-bottom: 16px;
  ${({ $centered }) =>
    $centered &&
    css`
      display: grid;
      justify-items: center;
      margin-top: 24px;
      text-align: center;
    `}
  h1 {
    font-size: ${text.h2};
  }
  p {
    margin-top: 4px;
    color: ${color.muted};
    font-size: ${text.small};
  }
`;
const Footer = styled.div`
  display: grid;
  justify-items: center;
  gap: 4px;
  margin-top: 20px;
  font-size: ${text.small};
  text-align: center;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-weight: 650;
    ${media.wide} {
      min-height: 32px;
    }
  }
`;

export interface AuthFrameProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Text above the title that explains why the page appears. */
  readonly notice?: ReactNode;
  /** Icon above the title, for the last page of a sequence, such as the page that confirms a password reset. */
  readonly mark?: ReactNode;
  readonly back?: LinkProps['to'] | (() => void);
  /** Links below the form. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of the login, registration and password recovery pages: one column with an arrow that leads back. */
export function AuthFrame({ title, subtitle, notice, mark, back, footer, children }: AuthFrameProps) {
  return (
    <FrameRoot>
      <ToastInset />
      <SkipLink />
      <Bar>
        {typeof back === 'function' && <IconButton icon={ArrowLeft} label="Voltar" onClick={back} />}
        {back !== undefined && typeof back !== 'function' && (
          <IconLink icon={ArrowLeft} label="Voltar" to={back} />
        )}
        <Brand>
          <Wordmark on="bar" />
        </Brand>
      </Bar>
      <Content>
        {notice}
        <Head $centered={mark !== undefined}>
          {mark}
          <h1 tabIndex={-1}>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </Head>
        {children}
        {footer && <Footer>{footer}</Footer>}
      </Content>
    </FrameRoot>
  );
}
