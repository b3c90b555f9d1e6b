import { pluralize } from '@boaxepa/contracts/numbers';
import { paths, useSession } from '@boaxepa/shell-sdk';
import { Badge, color, IconLink, media, PageHeader, Row, styled, text, Wordmark } from '@boaxepa/ui';
import { Bell, LocateFixed, MapPin, Menu as MenuIcon } from 'lucide-react';
import { AccountMenu } from '../../../shopper/AccountMenu.tsx';
import { useUnreadMessages } from '../../../shopper/activity.ts';

const Bar = styled(Row)`
  min-height: 44px;
  /* The icons' own room reaches to the edge. */
  margin-right: -10px;
`;
const Place = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  font-size: ${text.small};
  ${media.belowWide} {
    color: ${color.onBarMuted};
  }
`;
const Locate = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;
  /* As high as a thumb. */
  &::after {
    content: '';
    position: absolute;
    inset: -6px -8px;
  }
  ${media.wide} {
    color: ${color.link};
  }
`;

function MessagesLink({ unread }: { readonly unread: number }) {
  const words = pluralize(unread, 'não lida', 'não lidas');
  return (
    <IconLink
      icon={Bell}
      label={unread > 0 ? `Mensagens, ${words}` : 'Mensagens'}
      to={paths.messages()}
      badge={<Badge count={unread} />}
    />
  );
}

function PlaceRow({ located, onLocate }: { readonly located: boolean; readonly onLocate: () => void }) {
  if (located)
    return (
      <Place>
        <MapPin size={18} aria-hidden />
        Perto de você · 20 km
      </Place>
    );
  return (
    <Place>
      <Locate type="button" aria-haspopup="dialog" onClick={onLocate}>
        <LocateFixed size={18} aria-hidden />
        Ativar localização
      </Locate>
    </Place>
  );
}

export interface DashboardHeaderProps {
  /** On a desktop the frame's own bar has name, bell and menu. */
  readonly wide: boolean;
  readonly located: boolean;
  readonly onLocate: () => void;
}

/** Name, bell, menu, place and greeting. */
export function DashboardHeader({ wide, located, onLocate }: DashboardHeaderProps) {
  const firstName = useSession()?.user.firstName;
  const unread = useUnreadMessages();
  const greeting = `Olá, ${firstName || 'Usuário'}!`;
  const place = <PlaceRow located={located} onLocate={onLocate} />;
  if (wide) return <PageHeader title={greeting} subtitle={place} />;
  return (
    <PageHeader
      bar
      deep
      title={greeting}
      above={
        <>
          <Bar $between>
            <Wordmark on="bar" />
            <Row $gap={0}>
              <MessagesLink unread={unread} />
              <AccountMenu icon={MenuIcon} />
            </Row>
          </Bar>
          {place}
        </>
      }
    />
  );
}
