import {
  canaryPercents,
  canarySchema,
  type ChannelMove,
  moveReasonSchema,
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
import { areaOf } from '../areas.ts';
import { Version } from './Version.tsx';

const causes = [
  { value: '', label: 'Escolha o motivo' },
  ...rollbackCauses.map((value) => ({ value, label: value })),
];

const percents = canaryPercents.map((percent) => ({ value: String(percent), label: `${percent} %` }));
const targetLabels: Readonly<Record<ChannelMove, string>> = {
  promote: 'Passa para',
  rollback: 'Volta para',
  canary: 'Em teste',
};

interface DialogProps {
  readonly act: ChannelMove;
  readonly channels: RemoteChannels;
  readonly onClose: () => void;
}

const shown = (version: string | null | undefined) => (version ? <Version version={version} /> : '—');

/** Asks for the reason of a promotion or rollback. The history shows this reason. */
export function MoveDialog({ act, channels, onClose }: DialogProps) {
  const [move] = useAdminMoveChannelMutation();
  const { remote, stable, next, before } = channels;
  const { label } = areaOf(remote);
  const common = {
    onClose,
    failureTitle: 'Nada mudou no ar',
    description: 'Vale em até 2 s para quem abrir a área. Telas abertas terminam o que estão fazendo.',
  };
  const versions = (to: string | null | undefined) => (
    <KeyValueList
      items={[
        { label: 'Agora', value: shown(stable?.version) },
        { label: targetLabels[act], value: shown(to) },
      ]}
    />
  );
  if (act === 'promote')
    return (
      <FormDialog
        {...common}
        title={`Promover a versão de ${label}?`}
        label="Promoção"
        schema={moveReasonSchema}
        initialValues={{ reason: '' }}
        onSubmit={({ reason }) => move({ remote, act, version: next?.version ?? '', reason }).unwrap()}
        success={{ title: 'Versão promovida' }}
        fallback="Erro ao promover a versão"
        submitLabel="Promover"
        submittingLabel="Promovendo..."
      >
        <Stack $gap={3}>
          {versions(next?.version)}
          <TextAreaField name="reason" label="Por quê?" maxLength={reasonLength} />
        </Stack>
      </FormDialog>
    );
  if (act === 'canary')
    return (
      <FormDialog
        {...common}
        title={`Testar a next de ${label}?`}
        description="Cada navegador fica na mesma versão enquanto o teste dura."
        label="Teste"
        schema={canarySchema}
        initialValues={{ percent: '10', reason: '' }}
        onSubmit={({ percent, reason }) =>
          move({ remote, act, version: next?.version ?? '', percent, reason }).unwrap()
        }
        success={{ title: 'Versão em teste' }}
        fallback="Erro ao testar a versão"
        submitLabel="Testar"
        submittingLabel="Enviando..."
      >
        <Stack $gap={3}>
          {versions(next?.version)}
          <SelectField name="percent" label="Navegadores" options={percents} />
          <TextAreaField name="reason" label="Por quê?" maxLength={reasonLength} />
        </Stack>
      </FormDialog>
    );
  return (
    <FormDialog
      {...common}
      title={`Voltar a versão de ${label}?`}
      label="Volta de versão"
      schema={rollbackReasonSchema}
      initialValues={{ cause: '', detail: '' }}
      onSubmit={({ cause, detail }) => {
        const reason = detail ? `${cause}: ${detail}` : cause;
        return move({ remote, act, version: stable?.version ?? '', reason }).unwrap();
      }}
      success={{ title: 'Versão anterior no ar' }}
      fallback="Erro ao voltar a versão"
      submitLabel="Voltar versão"
      submittingLabel="Voltando..."
      danger
    >
      <Stack $gap={3}>
        {versions(before)}
        <SelectField name="cause" label="Por quê?" options={causes} />
        <TextField name="detail" label="Detalhe (fica no histórico)" optional maxLength={200} />
      </Stack>
    </FormDialog>
  );
}
