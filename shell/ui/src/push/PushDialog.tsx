import { pushHindrances, pushKindLabels } from '@boaxepa/contracts/texts/pushSettings';
import type { PushKind } from '@boaxepa/contracts/wire/push';
import { QueryState } from '../components/QueryState.tsx';
import { SkeletonList } from '../components/Skeleton.tsx';
import { Banner } from '../components/Banner.tsx';
import { Stack } from '../components/Layout.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { QuietHours } from './QuietHours.tsx';
import { SwitchRow } from './SwitchRow.tsx';
import { usePushSettings } from './usePushSettings.ts';

export interface PushDialogProps {
  readonly title: string;
  readonly description: string;
  /** Kinds of notifications that the user can turn on separately. The list is empty if there is only one kind. */
  readonly kinds?: readonly PushKind[];
  readonly onClose: () => void;
}

/**
 * Dialog with the settings of push notifications. When the user turns them on, the browser asks for permission. Every
 * change is saved immediately.
 */
export function PushDialog({ title, description, kinds: choices = [], onClose }: PushDialogProps) {
  const { query, toggle, choose } = usePushSettings();
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <QueryState
        query={query}
        skeleton={<SkeletonList count={3} shape="row" />}
        errorTitle="Erro ao carregar as configurações"
      >
        {({ settings: { kinds, quietHours }, state }) => (
          <Stack $gap={4}>
            {state === 'unsupported' || state === 'denied' ? (
              <Banner tone="info" live>
                {pushHindrances[state]}
              </Banner>
            ) : (
              <SwitchRow
                label="Notificações neste aparelho"
                detail="Chegam mesmo com a Boa Xepa fechada."
                checked={state === 'on'}
                onChange={(isOn) => void toggle(isOn)}
              />
            )}
            {choices.map((kind) => (
              <SwitchRow
                key={kind}
                label={pushKindLabels[kind]}
                checked={kinds.includes(kind)}
                onChange={(isOn) =>
                  void choose((now) => ({
                    ...now,
                    kinds: [...now.kinds.filter((other) => other !== kind), ...(isOn ? [kind] : [])],
                  }))
                }
              />
            ))}
            <QuietHours
              hours={quietHours}
              onChange={(hours) => choose((now) => ({ ...now, quietHours: hours }))}
            />
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}
