import { momentText } from '@boaxepa/contracts/domain/momentTexts';
import { otherSessionsEndedMessage, sessionEndedMessage } from '@boaxepa/contracts/texts/profileTexts';
import type { OpenSession } from '@boaxepa/contracts/wire/sessions';
import { defaultZone } from '@boaxepa/contracts/domain/zones';
import { callServer, messageOf } from '@boaxepa/shell-sdk';
import { MonitorSmartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button.tsx';
import { IconMark } from '../components/IconMark.tsx';
import { Grow, Row, Stack, Text } from '../components/Layout.tsx';
import { type QueryResult, QueryState } from '../components/QueryState.tsx';
import { SkeletonList } from '../components/Skeleton.tsx';
import { Tag } from '../components/Tag.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { color } from '../theme/tokens.ts';
import { toast } from '../toast/toastStore.ts';

const TITLE = 'Aparelhos conectados';
const CALL = '/api/auth/sessions';

const List = styled.ul`
  padding: 0;
  list-style: none;
  &:focus {
    outline: none;
  }
  li {
    padding-block: 12px;
  }
  li + li {
    border-top: 1px solid ${color.divider};
  }
`;

type LoadedSessions = Pick<QueryResult<readonly OpenSession[]>, 'data' | 'error' | 'fulfilledTimeStamp'>;

async function load(): Promise<LoadedSessions> {
  try {
    return { data: await callServer<OpenSession[]>(CALL), fulfilledTimeStamp: Date.now() };
  } catch (error) {
    return { error };
  }
}

function useSessions() {
  const [sessions, setSessions] = useState<LoadedSessions>({});
  // If the request failed, keep the sessions that were loaded before, so that the list stays visible.
  const storeResult = (next: LoadedSessions) =>
    setSessions((before) => ({ ...before, error: undefined, ...next }));
  useEffect(() => {
    void load().then(setSessions);
  }, []);
  return { ...sessions, refetch: () => load().then(storeResult) };
}

interface DeviceProps {
  readonly session: OpenSession;
  readonly now: Date;
  readonly zone: string;
  readonly onEnd: () => unknown;
}

function Device({ session, zone, now, onEnd }: DeviceProps) {
  const { device, place, lastUsedAt, isCurrent } = session;
  const lastUse = `Último uso: ${momentText(zone, new Date(lastUsedAt), now)}`;
  return (
    <Row as="li" $gap={3} $top>
      <IconMark icon={MonitorSmartphone} tone="neutral" size={44} />
      <Grow>
        <Row $gap={2} $wrap>
          <Text $strong>{device}</Text>
          {isCurrent && <Tag tone="success">Este aparelho</Tag>}
        </Row>
        <Text $size="small" $tone="muted">
          {place}
        </Text>
        <Text $size="small" $tone="muted">
          {lastUse}
        </Text>
      </Grow>
      {!isCurrent && (
        <Button
          variant="ghost"
          size="m"
          aria-label={`Desconectar ${device}, ${place}. ${lastUse}`}
          onClick={onEnd}
        >
          Desconectar
        </Button>
      )}
    </Row>
  );
}

export interface DevicesDialogProps {
  readonly onClose: () => void;
  /** IANA time zone in which times are shown. The default is São Paulo. */
  readonly zone?: string;
}

/** Dialog that lists the devices on which the user is signed in. The user can end one session or all other sessions. */
export function DevicesDialog({ onClose, zone = defaultZone }: DevicesDialogProps) {
  const sessions = useSessions();
  const list = useRef<HTMLUListElement>(null);
  const end = async (url: string, done: string) => {
    try {
      await callServer({ url, method: 'DELETE' });
    } catch (error) {
      toast({ title: 'Não foi possível desconectar', description: messageOf(error), variant: 'error' });
      await sessions.refetch();
      return;
    }
    toast({ title: done, variant: 'success' });
    await sessions.refetch();
    // The clicked button has disappeared, so focus the list. Otherwise, the next Tab would start at the top of the
    // document.
    list.current?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={TITLE}
      description="Onde a sua conta está aberta. Se não reconhece algum, desconecte-o e troque a senha."
    >
      <QueryState
        query={sessions}
        skeleton={<SkeletonList count={2} shape="row" />}
        errorTitle="Erro ao carregar os aparelhos"
      >
        {(open) => (
          <Stack $gap={4}>
            <List ref={list} role="list" tabIndex={-1} aria-label={TITLE}>
              {open.map((session) => (
                <Device
                  key={session.id}
                  session={session}
                  zone={zone}
                  now={new Date(sessions.fulfilledTimeStamp ?? session.lastUsedAt)}
                  onEnd={() => end(`${CALL}/${session.id}`, sessionEndedMessage)}
                />
              ))}
            </List>
            {open.length > 1 && (
              <Button variant="danger" full onClick={() => end(CALL, otherSessionsEndedMessage)}>
                Desconectar todos os outros
              </Button>
            )}
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}
