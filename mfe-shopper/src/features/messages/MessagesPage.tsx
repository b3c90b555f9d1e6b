import type { Notification } from '@boaxepa/contracts/texts/notifications';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { messageOf, PageTitle, paths } from '@boaxepa/shell-sdk';
import {
  EmptyState,
  IconButton,
  LiveRegion,
  Page,
  PageHeader,
  QueryState,
  SectionHeader,
  SkeletonList,
  Stack,
  toast,
  useNow,
} from '@boaxepa/ui';
import { usePolling } from '@boaxepa/shell-sdk/api';
import { BellOff, CheckCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useShopperNotificationsQuery } from '../../shopper/api.ts';
import { useShopperReadAllNotificationsMutation, useShopperReadNotificationMutation } from './api.ts';
import { MessageCard } from './components/MessageCard.tsx';
import { readerZone } from '../../shopper/readerZone.ts';
import { dayGroup } from './messageTime.ts';

const POLL_MS = 2000;

/**
 * Returns the announcement of a new message for a live region. Its `message` is '' until a new message arrives. `turn`
 * changes with each announcement, so that equal texts are announced too.
 */
function useArrivalAnnouncement(messages: readonly Notification[] | undefined) {
  const lastId = useRef<string>(undefined);
  const [announcement, setAnnouncement] = useState({ message: '', turn: 0 });
  useEffect(() => {
    if (!messages) return;
    const newest = messages[0];
    if (newest && lastId.current !== undefined && lastId.current !== newest.id)
      setAnnouncement(({ turn }) => ({ message: `Nova mensagem: ${newest.title}`, turn: turn + 1 }));
    lastId.current = newest?.id ?? '';
  }, [messages]);
  return announcement;
}

function MessageList({ messages }: { readonly messages: readonly Notification[] }) {
  const now = useNow().getTime();
  const [markRead] = useShopperReadNotificationMutation();
  const zone = readerZone();
  const groups = Object.groupBy(messages, ({ createdAt }) => dayGroup(Date.parse(createdAt), now, zone));
  return Object.entries(groups).map(([title, group]) => (
    <Stack as="section" key={title} $gap={2} aria-label={title}>
      <SectionHeader title={title} />
      <Stack as="ul" role="list" $gap={2}>
        {group.map((message) => (
          <li key={message.id}>
            <MessageCard
              message={message}
              now={now}
              // Ignore an error of the request. The message then stays unread, and the user can click it again.
              onOpen={() => void (message.isRead || markRead(message.id))}
            />
          </li>
        ))}
      </Stack>
    </Stack>
  ));
}

function Messages() {
  const query = useShopperNotificationsQuery(undefined, usePolling(POLL_MS));
  const { data } = query;
  const [readAll] = useShopperReadAllNotificationsMutation();
  const announcement = useArrivalAnnouncement(data);
  const unread = data?.filter(({ isRead }) => !isRead).length ?? 0;

  const markAll = async () => {
    try {
      await readAll().unwrap();
    } catch (problem) {
      toast({
        title: 'Erro ao marcar mensagens',
        description: messageOf(problem, 'Tente novamente'),
        variant: 'error',
      });
    }
  };
  return (
    <>
      <PageHeader
        bar
        title="Mensagens"
        subtitle={
          data && data.length > 0
            ? unread === 0
              ? 'Todas lidas'
              : pluralize(unread, 'não lida', 'não lidas')
            : undefined
        }
        back={paths.dashboard()}
        actions={
          <IconButton
            icon={CheckCheck}
            label="Marcar todas como lidas"
            aria-disabled={unread === 0 || undefined}
            onClick={markAll}
          />
        }
      />
      <Page $width="shopper">
        <QueryState
          query={query}
          skeleton={<SkeletonList count={5} label="Carregando mensagens" />}
          errorTitle="Erro ao carregar mensagens"
          onCard
          staleTitle="Não foi possível atualizar as mensagens"
          isEmpty={(messages) => messages.length === 0}
          empty={
            <EmptyState
              icon={BellOff}
              title="Nenhuma mensagem"
              description="Avisamos aqui quando algo mudar nos seus pedidos."
            />
          }
        >
          {(messages) => <MessageList messages={messages} />}
        </QueryState>
        <LiveRegion {...announcement} />
      </Page>
    </>
  );
}

/**
 * Page of the route /mensagens. It shows the shopper's messages, newest first, and polls for new messages every 2 s.
 */
export function Component() {
  return (
    <>
      <PageTitle>Mensagens</PageTitle>
      <Messages />
    </>
  );
}
