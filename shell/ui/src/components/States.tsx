import { CircleAlert, type LucideIcon, SearchX, WifiOff } from 'lucide-react';
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
  /* What was searched for may be one long word. */
  overflow-wrap: anywhere;
`;
const Words = styled.p`
  max-width: 44ch;
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

interface StateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly heading?: Heading;
  readonly danger?: boolean;
  readonly alert?: boolean;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

function State({
  icon,
  title,
  heading = 'h2',
  danger = false,
  alert = false,
  children,
  actions,
}: StateProps) {
  return (
    <Root role={alert ? 'alert' : undefined}>
      <IconMark icon={icon} tone={danger ? 'danger' : 'neutral'} size={64} below={2} />
      <Title as={heading}>{title}</Title>
      {children && <Words>{children}</Words>}
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}

export interface EmptyStateProps {
  readonly icon?: LucideIcon;
  /** 'Nenhum parceiro encontrado' */
  readonly title: string;
  /** 'Tente ajustar os filtros de busca' */
  readonly description?: ReactNode;
  /** One button or link. */
  readonly action?: ReactNode;
  readonly heading?: Heading;
}

/** Nothing to show. Word the first use, the filtered and the cleared list differently. */
export function EmptyState({ icon = SearchX, title, description, action, heading }: EmptyStateProps) {
  return (
    <State icon={icon} title={title} heading={heading} actions={action}>
      {description}
    </State>
  );
}

export interface ErrorStateProps {
  readonly title?: string;
  /** What happened, such as `messageOf(error, '…')`. */
  readonly message?: ReactNode;
  readonly onRetry?: () => unknown;
  /** Another way out, such as 'Voltar ao início'. */
  readonly action?: ReactNode;
  readonly heading?: Heading;
}

/** Loading failed: what happened, and 'Tentar novamente'. */
export function ErrorState({
  title = 'Não foi possível carregar',
  message,
  onRetry,
  action,
  heading,
}: ErrorStateProps) {
  return (
    <State
      icon={CircleAlert}
      title={title}
      heading={heading}
      danger
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
    </State>
  );
}

export interface OfflineStateProps {
  readonly onRetry?: () => unknown;
  readonly heading?: Heading;
}

/** No connection and nothing known yet. With data of before use OfflineBanner above the list. */
export function OfflineState({ onRetry, heading }: OfflineStateProps) {
  return (
    <State
      icon={WifiOff}
      title="Você está sem conexão"
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
      Confira a internet do aparelho. Nada do que você fez foi perdido.
    </State>
  );
}
