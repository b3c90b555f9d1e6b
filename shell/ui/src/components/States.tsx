import { failureTexts } from '@boaxepa/contracts/texts/failureTexts';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { paths, savedCodes, storageKeys, useSession, useStored } from '@boaxepa/shell-sdk';
import { CircleAlert, CloudOff, type LucideIcon, QrCode, RefreshCw, SearchX, WifiOff } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { useFocusSuccessor } from '../hooks/focus.ts';
import { color, text } from '../theme/tokens.ts';
import { Button } from './Button.tsx';
import { IconMark } from './IconMark.tsx';
import { LinkButton } from './LinkButton.tsx';

/** Breaks text at any character, because the text may contain a long search term without spaces. */
const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: 8px;
  padding: 32px 16px;
  text-align: center;
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

/** Centered panel that replaces the content of a page or list, for example if the content failed to load. */
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
  const root = useRef<HTMLDivElement>(null);
  useFocusSuccessor(root);
  return (
    <Root ref={root} role={alert ? 'alert' : undefined}>
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
  readonly title: string;
  readonly description?: ReactNode;
  /** One button or one link below the text. */
  readonly action?: ReactNode;
  readonly heading?: Heading;
}

/**
 * Panel for a page or list without content. Use different texts for the first use, for a filter without result, and
 * for a list that the user has emptied.
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
  /** Error message, for example from `messageOf(error, '…')`. */
  readonly message?: ReactNode;
  readonly onRetry?: () => unknown;
  readonly action?: ReactNode;
  readonly heading?: Heading;
  /** True shows a cloud as icon. Set it if the server did not respond. */
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
  /** Link to show if this browser has stored no pickup code. Otherwise the panel links to the stored code. */
  readonly action?: ReactNode;
  readonly heading?: Heading;
  /** True if the page's code is missing, because this device has never opened the page. */
  readonly neverOpened?: boolean;
}

/** Returns the id of the shopper's first order whose pickup code this browser has stored. */
function useSavedOrderId(): string | undefined {
  const session = useSession();
  useStored(storageKeys.pickupCodes);
  return session?.userType === 'shopper' ? savedCodes(session.userId)[0]?.order.id : undefined;
}

/**
 * Panel that is shown while the device is offline and has no cached data. It links to a stored pickup code, if there
 * is one. If there is cached data, show OfflineBanner above the data instead.
 */
export function OfflineState({ onRetry, action, heading, neverOpened = false }: OfflineStateProps) {
  const orderId = useSavedOrderId();
  const { title, advice, note } = failureTexts[neverOpened ? 'notStored' : 'offline'];
  return (
    <StatePanel
      icon={WifiOff}
      title={title}
      heading={heading}
      alert
      actions={
        <>
          {onRetry && (
            <Button size="m" icon={RefreshCw} onClick={onRetry} loadingText="Tentando...">
              Tentar novamente
            </Button>
          )}
          {orderId === undefined ? (
            action
          ) : (
            <LinkButton to={paths.pickupCode(orderId)} variant="ghost" size="m" icon={QrCode}>
              Mostrar código
            </LinkButton>
          )}
        </>
      }
      note={orderId !== undefined && `Pedido ${orderNumber(orderId)} está salvo e pode ser retirado.`}
    >
      {`${advice} ${note}.`}
    </StatePanel>
  );
}
