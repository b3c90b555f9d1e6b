import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { paths, useSession } from '@boaxepa/shell-sdk';
import { Badge, IconLink, PageHeader, Row, styled, Wordmark } from '@boaxepa/ui';
import { Bell, Menu as MenuIcon } from 'lucide-react';
import { AccountMenu } from '../../../shopper/AccountMenu.tsx';
import { useUnreadMessages } from '../../../shopper/activity.ts';
import { nearYou, PlaceRow } from '../../../shopper/location/PlaceRow.tsx';

// The negative margin aligns the visible icon with the edge of the page. Without it, the larger touch target would be
// aligned.
const Bar = styled(Row)`
  min-height: 44px;
  margin-right: -10px;
`;

function MessagesLink({ unread }: { readonly unread: number }) {
  const unreadText = pluralize(unread, 'não lida', 'não lidas');
  return (
    <IconLink
      icon={Bell}
      label={unread > 0 ? `Mensagens, ${unreadText}` : 'Mensagens'}
      to={paths.messages()}
      badge={<Badge count={unread} />}
    />
  );
}

interface DashboardHeaderProps {
  /** True on wide screens, where the frame around the page already shows the logo, the bell and the menu. */
  readonly wide: boolean;
  /** If true, a phone shows only the logo, the bell and the menu, so that the stored orders are the first content. */
  readonly brief: boolean;
  readonly located: boolean;
  readonly onLocate: () => void;
}

export function DashboardHeader({ wide, brief, located, onLocate }: DashboardHeaderProps) {
  const firstName = useSession()?.user.firstName;
  const unread = useUnreadMessages();
  const greeting = `Olá, ${firstName || 'Usuário'}!`;
  const place = <PlaceRow label={located ? nearYou : undefined} onLocate={onLocate} />;
  if (wide) return <PageHeader title={greeting} subtitle={place} />;
  const icons = (
    <>
      <MessagesLink unread={unread} />
      <AccountMenu icon={MenuIcon} />
    </>
  );
  if (brief) return <PageHeader bar title={<Wordmark on="bar" />} actions={<Bar $gap={0}>{icons}</Bar>} />;
  return (
    <PageHeader
      bar
      deep
      title={greeting}
      above={
        <>
          <Bar $between>
            <Wordmark on="bar" />
            <Row $gap={0}>{icons}</Row>
          </Bar>
          {place}
        </>
      }
    />
  );
}
