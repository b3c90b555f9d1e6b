import { unreachableMessage } from '@boaxepa/contracts/wire/errorMessages';
import type { PushChoices, PushSettings } from '@boaxepa/contracts/wire/push';
import { callServer, isUnanswered, messageOf } from '@boaxepa/shell-sdk';
import { pushState, type PushState, turnOffPush, turnOnPush } from '@boaxepa/shell-sdk/push';
import { useEffect, useRef, useState } from 'react';
import type { QueryResult } from '../components/QueryState.tsx';
import { toast } from '../toast/toastStore.ts';

const CALL = '/api/push/settings';

interface KnownSettings {
  readonly settings: PushSettings;
  readonly state: PushState;
}
type LoadedSettings = Pick<QueryResult<KnownSettings>, 'data' | 'error'>;

async function load(): Promise<LoadedSettings> {
  try {
    const settings = await callServer<PushSettings>(CALL);
    return { data: { settings, state: await pushState(settings) } };
  } catch (error) {
    return { error };
  }
}

/**
 * Returns the settings of push notifications and functions that change them. Each change waits for the previous one. A
 * toast reports a failed change, and the function then resolves with the error message.
 */
export function usePushSettings() {
  const [loadedSettings, setLoadedSettings] = useState<LoadedSettings>({});
  const latest = useRef<KnownSettings>(undefined);
  const lastChange = useRef<Promise<string | undefined>>(Promise.resolve(undefined));
  const show = (next: LoadedSettings) => {
    latest.current = next.data;
    setLoadedSettings(next);
  };
  useEffect(() => {
    void load().then(show);
  }, []);
  const change = (title: string, work: (now: KnownSettings) => Promise<KnownSettings>) => {
    lastChange.current = lastChange.current.then(async () => {
      if (!latest.current) return undefined;
      try {
        show({ data: await work(latest.current) });
        return undefined;
      } catch (error) {
        const description = isUnanswered(error) ? unreachableMessage : messageOf(error);
        toast({ title, description, variant: 'error' });
        return `${title}. ${description}`;
      }
    });
    return lastChange.current;
  };
  return {
    query: { ...loadedSettings, refetch: () => load().then(show) },
    toggle: (isOn: boolean) =>
      change(
        isOn ? 'Não foi possível ativar as notificações' : 'Não foi possível desativar as notificações',
        async (now) => {
          const { settings, state } = now;
          // Do nothing on the second tap of a double tap, which requests the same state again.
          if (isOn === (state === 'on')) return now;
          if (isOn) return { settings, state: await turnOnPush(settings) };
          await turnOffPush();
          return { settings, state: 'off' };
        },
      ),
    choose: (choicesAfter: (now: PushChoices) => PushChoices) =>
      change('Não foi possível salvar', async ({ settings: { kinds, quietHours }, state }) => {
        const body = choicesAfter({ kinds, quietHours });
        return { settings: await callServer<PushSettings>({ url: CALL, method: 'PUT', body }), state };
      }),
  };
}
