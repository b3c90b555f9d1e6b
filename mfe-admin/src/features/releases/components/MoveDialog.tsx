import { channelMoveMessages } from '@boaxepa/contracts/texts/doneMessages';
import {
  canaryPercents,
  canarySchema,
  type ChannelMove,
  type RemoteChannels,
  rollbackCauses,
  rollbackReasonSchema,
} from '@boaxepa/contracts/wire/adminReleases';
import { reasonLength } from '@boaxepa/contracts/wire/channels';
import { Stack } from '@boaxepa/ui';
import { KeyValueList } from '@boaxepa/ui/details';
import { FormDialog } from '@boaxepa/ui/formDialog';
import { SelectField, TextAreaField, TextField } from '@boaxepa/ui/forms';
import { useAdminMoveChannelMutation } from '../api.ts';
import { Version } from './Version.tsx';

const causes = rollbackCauses.map((value) => ({ value, label: value }));

const FAILURE_TITLE = 'Nada mudou no ar';
const TAKES_EFFECT = 'Vale em até 2 s para quem abrir a área. Telas abertas terminam o que estão fazendo.';

const percents = canaryPercents.map((percent) => ({ value: String(percent), label: `${percent}%` }));
const forwardTexts = {
  promote: {
    question: 'Promover a versão',
    label: 'Promoção',
    description: TAKES_EFFECT,
    target: 'Passa para',
    success: { title: channelMoveMessages.promote },
    fallback: 'Erro ao promover a versão',
    submitLabel: 'Promover',
    submittingLabel: 'Promovendo...',
  },
  canary: {
    question: 'Testar a next',
    label: 'Teste',
    description: 'Cada navegador fica na mesma versão enquanto o teste dura.',
    target: 'Em teste',
    success: { title: channelMoveMessages.canary },
    fallback: 'Erro ao testar a versão',
    submitLabel: 'Testar',
    submittingLabel: 'Enviando...',
  },
} as const;

interface DialogProps {
  readonly channels: RemoteChannels;
  readonly onClose: () => void;
}

interface VersionsProps {
  readonly now: string | undefined;
  readonly target: string;
  readonly to: string | null | undefined;
}

const versionOrDash = (version: string | null | undefined) => (version ? <Version version={version} /> : '—');

function Versions({ now, target, to }: VersionsProps) {
  return (
    <KeyValueList
      items={[
        { label: 'Agora', value: versionOrDash(now) },
        { label: target, value: versionOrDash(to) },
      ]}
    />
  );
}

/**
 * Dialog that releases the version in the test channel `next` to all browsers (`promote`) or to some of them
 * (`canary`).
 */
function ForwardDialog({
  act,
  channels: { remote, label, stable, next },
  onClose,
}: DialogProps & { readonly act: keyof typeof forwardTexts }) {
  const [move] = useAdminMoveChannelMutation();
  const { question, target, ...texts } = forwardTexts[act];
  const isTest = act === 'canary';
  return (
    <FormDialog
      {...texts}
      title={`${question} de ${label}?`}
      schema={canarySchema}
      initialValues={{ percent: '10', reason: '' }}
      onSubmit={({ percent, reason }) =>
        move({ remote, act, version: next?.version ?? '', reason, ...(isTest && { percent }) }).unwrap()
      }
      failureTitle={FAILURE_TITLE}
      onClose={onClose}
    >
      <Stack $gap={3}>
        <Versions now={stable?.version} target={target} to={next?.version} />
        {isTest && <SelectField name="percent" label="Navegadores" options={percents} />}
        <TextAreaField name="reason" label="Por quê?" maxLength={reasonLength} />
      </Stack>
    </FormDialog>
  );
}

function RollbackDialog({ channels: { remote, label, stable, before }, onClose }: DialogProps) {
  const [move] = useAdminMoveChannelMutation();
  return (
    <FormDialog
      title={`Voltar a versão de ${label}?`}
      description={TAKES_EFFECT}
      label="Volta de versão"
      schema={rollbackReasonSchema}
      initialValues={{ cause: '', detail: '' }}
      onSubmit={({ cause, detail }) => {
        const reason = detail ? `${cause}: ${detail}` : cause;
        return move({ remote, act: 'rollback', version: stable?.version ?? '', reason }).unwrap();
      }}
      success={{ title: channelMoveMessages.rollback }}
      failureTitle={FAILURE_TITLE}
      fallback="Erro ao voltar a versão"
      submitLabel="Voltar versão"
      submittingLabel="Voltando..."
      danger
      onClose={onClose}
    >
      <Stack $gap={3}>
        <Versions now={stable?.version} target="Volta para" to={before} />
        <SelectField name="cause" label="Por quê?" placeholder="Escolha o motivo" options={causes} />
        <TextField name="detail" label="Detalhe (fica no histórico)" optional maxLength={200} />
      </Stack>
    </FormDialog>
  );
}

/**
 * Dialog to promote, test or roll back a version of a micro front end. The administrator must give a reason, which is
 * shown in the history.
 */
export function MoveDialog({ act, ...props }: DialogProps & { readonly act: ChannelMove }) {
  return act === 'rollback' ? <RollbackDialog {...props} /> : <ForwardDialog act={act} {...props} />;
}
