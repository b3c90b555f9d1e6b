import { withTimeArticle } from '@boaxepa/contracts/domain/windowTexts';
import { failureTexts } from '@boaxepa/contracts/texts/failureTexts';
import { CircleAlert, CircleCheck, Info, TriangleAlert, WifiOff, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { useFocusSuccessor } from '../hooks/focus.ts';
import { media, radius, text } from '../theme/tokens.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import type { Icon } from './icon.ts';
import { type Tone, toneColors } from './Tag.tsx';

export type BannerTone = Extract<Tone, 'info' | 'success' | 'warning' | 'danger' | 'neutral'>;

const Root = styled.div<{ $tone: BannerTone }>`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 12px;
  border-radius: ${radius.m};
  font-size: ${text.small};
  ${({ $tone }) => toneColors($tone)}
  > svg {
    flex: none;
    margin-top: 1px;
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;
const Body = styled.div`
  flex: 1;
  min-width: 0;
  a {
    color: inherit;
    font-weight: 650;
  }
`;
const Title = styled.p`
  font-weight: 700;
`;
/**
 * Contains the banner's button. A button of the variant `quiet` has an invisible padding of 8 px, so `--quiet-inset`
 * moves it to the left. Its label is then aligned with the banner's text.
 */
const Action = styled.div`
  margin-top: 6px;
  --quiet-inset: -8px;
`;
const Close = styled.div`
  margin: -10px -8px -10px 0;
`;

const icons: Record<BannerTone, Icon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  neutral: Info,
};

export interface BannerProps {
  readonly tone?: BannerTone;
  readonly icon?: Icon;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** One button or one link below the text. */
  readonly action?: ReactNode;
  /** Called when the user closes the banner. When the banner has disappeared, the page's heading gets the focus. */
  readonly onDismiss?: () => void;
  /** True makes screen readers announce the banner. Set it for a banner that appears after an action of the user. */
  readonly live?: boolean;
}

/** Message on the page with at most one action. The text says what happened and what the user can do. */
export function Banner({
  tone = 'info',
  icon,
  title,
  children,
  action,
  onDismiss,
  live = false,
}: BannerProps) {
  const IconOf = icon ?? icons[tone];
  const root = useRef<HTMLDivElement>(null);
  useFocusSuccessor(root);
  return (
    <Root ref={root} $tone={tone} role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
      <IconOf size={20} aria-hidden />
      <Body>
        {title && <Title>{title}</Title>}
        {children && <div>{children}</div>}
        {action && <Action>{action}</Action>}
      </Body>
      {onDismiss && (
        <Close>
          <IconButton icon={X} label="Fechar aviso" iconSize={18} onClick={onDismiss} />
        </Close>
      )}
    </Root>
  );
}

/**
 * Error message next to the control or section that caused the error. Screen readers announce the message immediately.
 * If the cause of the error is not on the page, use an error toast instead.
 */
export function InlineAlert({
  title,
  children,
}: {
  readonly title?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Banner tone="danger" title={title} live>
      {children}
    </Banner>
  );
}

/** Formats the time of cached data as 'das 18:05' if it is today, otherwise as 'de 21/11, 18:05'. */
function momentOf(at: Date): string {
  const isToday = at.toDateString() === new Date().toDateString();
  // Do not create an Intl object at the top level. The first one is slow to create and would delay every page.
  const text = at.toLocaleString('pt-BR', {
    ...(!isToday && { day: '2-digit', month: '2-digit' }),
    hour: '2-digit',
    minute: '2-digit',
  });
  return isToday ? withTimeArticle('da', text) : `de ${text}`;
}

/** Returns a sentence with the time of cached data, such as 'Mostrando os dados das 18:05.' */
export const dataAgeText = (at: Date): string => `Mostrando os dados ${momentOf(at)}.`;

/**
 * Notice above cached data while the device is offline. It shows the time of the data, and also the date if the data
 * is not from today.
 */
export function OfflineBanner({
  updatedAt,
  onRetry,
  note,
}: {
  readonly updatedAt?: Date;
  readonly onRetry?: () => unknown;
  /** Sentence after the time of the data, for example 'Preços podem ter mudado.' */
  readonly note?: string | undefined;
}) {
  return (
    <Banner
      tone="warning"
      icon={WifiOff}
      title={failureTexts.offline.title}
      live
      action={
        onRetry && (
          <Button variant="quiet" size="s" onClick={onRetry}>
            Tentar novamente
          </Button>
        )
      }
    >
      {updatedAt ? dataAgeText(updatedAt) : 'Os dados podem estar desatualizados.'}
      {note && ` ${note}`}
    </Banner>
  );
}
