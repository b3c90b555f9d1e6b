import { failureTexts } from '@boaxepa/contracts/texts/failureTexts';
import { CircleAlert, CloudOff, type LucideIcon, SearchX, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, text } from '../theme/tokens.ts';
import { Button } from './Button.tsx';
import { IconMark } from './IconMark.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: 8px;
  padding: 32px 16px;
  text-align: center;
  /* The text may contain a search term without spaces. */
  overflow-wrap: anywhere;
`;
const TextBlock = styled.p`
  max-width: 44ch;
  color: ${color.muted};
  font-size: ${text.small};
`;
const Note = styled.div`
  margin-top: 12px;
  color: ${color.muted};
  font-size: ${text.small};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
  margin-top: 12px;
`;

type Heading = 'h1' | 'h2' | 'h3' | 'p';
const Title = styled.h2`
  font-size: ${text.lead};
  font-weight: 700;
`;

export interface StatePanelProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly heading?: Heading;
  readonly tone?: 'neutral' | 'warning' | 'danger';
  readonly alert?: boolean;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly note?: ReactNode;
}

/** A centred panel for a screen or a list without content. */
export function StatePanel({
  icon,
  title,
  heading = 'h2',
  tone = 'neutral',
  alert = false,
  children,
  actions,
  note,
}: StatePanelProps) {
  return (
    <Root role={alert ? 'alert' : undefined}>
      <IconMark icon={icon} tone={tone} size={64} below={2} />
      <Title as={heading}>{title}</Title>
      {children && <TextBlock>{children}</TextBlock>}
      {actions && <Actions>{actions}</Actions>}
      {note && <Note>{note}</Note>}
    </Root>
  );
}

export interface EmptyStateProps {
  readonly icon?: LucideIcon;
  /** Title, for example 'Nenhum parceiro encontrado'. */
  readonly title: string;
  /** Description, for example 'Tente ajustar os filtros de busca'. */
  readonly description?: ReactNode;
  /** One button or one link. */
  readonly action?: ReactNode;
  readonly heading?: Heading;
}

/**
 * Shown if there is no content. Use different texts for a first use, for a filter without a result, and for a list that the user
 * has emptied.
 */
export function EmptyState({ icon = SearchX, title, description, action, heading }: EmptyStateProps) {
  return (
    <StatePanel icon={icon} title={title} heading={heading} actions={action}>
      {description}
    </StatePanel>
  );
}

export interface ErrorStateProps {
  readonly title?: string;
  /** Description of the error, for example `messageOf(error, '…')`. */
  readonly message?: ReactNode;
  readonly onRetry?: () => unknown;
  /** Second button or link, for example 'Voltar ao início'. */
  readonly action?: ReactNode;
  readonly heading?: Heading;
  /** Set to true if the server did not respond. The icon is then a cloud. */
  readonly noAnswer?: boolean;
}

export function ErrorState({
  title = 'Não foi possível carregar',
  message,
  onRetry,
  action,
  heading,
  noAnswer = false,
}: ErrorStateProps) {
  return (
    <StatePanel
      icon={noAnswer ? CloudOff : CircleAlert}
      title={title}
      heading={heading}
      tone={noAnswer ? 'warning' : 'danger'}
      alert
      actions={
        (onRetry || action) && (
          <>
            {onRetry && (
              <Button variant="brand" size="m" onClick={onRetry} loadingText="Tentando...">
                Tentar novamente
              </Button>
            )}
            {action}
          </>
        )
      }
    >
      {message}
    </StatePanel>
  );
}

export interface OfflineStateProps {
  readonly onRetry?: () => unknown;
  readonly heading?: Heading;
}

/** Shown in place of uncached data while the device is offline. For cached data, show OfflineBanner above the list instead. */
export function OfflineState({ onRetry, heading }: OfflineStateProps) {
  return (
    <StatePanel
      icon={WifiOff}
      title={failureTexts.offline.title}
      heading={heading}
      alert
      actions={
        onRetry && (
          <Button size="m" onClick={onRetry} loadingText="Tentando...">
            Tentar novamente
          </Button>
        )
      }
    >
      {failureTexts.offline.advice}
    </StatePanel>
  );
}
