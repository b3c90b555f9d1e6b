import { preferenceSavedMessage } from '@boaxepa/contracts/texts/doneMessages';
import { type HandoverMode, handoverModes } from '@boaxepa/contracts/wire/pickup';
import { messageOf } from '@boaxepa/shell-sdk';
import {
  BottomBar,
  Button,
  color,
  InlineAlert,
  Page,
  QueryState,
  radius,
  SkeletonList,
  styled,
  Text,
  toast,
} from '@boaxepa/ui';
import { useState } from 'react';
import {
  usePartnerHandoverModeQuery,
  usePartnerSaveHandoverModeMutation,
} from '../../../shop/handovers/api.ts';
import { ViewHeading } from './ViewHeading.tsx';

const Choices = styled.fieldset`
  display: grid;
  gap: 8px;
  padding: 0;
  border: 0;
`;
const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 2px 12px;
  padding: 14px;
  border: 1px solid ${color.border};
  border-radius: ${radius.m};
  background: ${color.surface};
  &:has(:checked) {
    border-color: ${color.brand};
    box-shadow: inset 0 0 0 1px ${color.brand};
  }
  input {
    width: 22px;
    height: 22px;
    accent-color: ${color.brand};
  }
  span {
    grid-column: 2;
  }
`;

const effects: Record<HandoverMode, string> = {
  off: '“Marcar como Entregue” não pede o código. Você confere códigos aqui quando quiser.',
  asked:
    '“Marcar como Entregue” lembra você de pedir o código. Para pular, você informa o motivo, que fica no pedido.',
  required: '“Marcar como Entregue” abre esta tela. Sem o código, você informa o motivo, que fica no pedido.',
};
const modes = Object.keys(effects) as HandoverMode[];

interface ChoiceFormProps {
  readonly saved: HandoverMode;
  readonly onClose: () => void;
}

function ChoiceForm({ saved, onClose }: ChoiceFormProps) {
  const [selectedMode, setSelectedMode] = useState(saved);
  const [refusal, setRefusal] = useState('');
  const [save] = usePartnerSaveHandoverModeMutation();
  const submit = async () => {
    setRefusal('');
    try {
      await save({ mode: selectedMode }).unwrap();
    } catch (error) {
      setRefusal(messageOf(error, 'Erro ao salvar a preferência'));
      return;
    }
    toast({ title: preferenceSavedMessage, variant: 'success' });
    onClose();
  };
  return (
    <>
      <Choices aria-label="Quando pedir o código">
        {modes.map((mode) => (
          <Choice key={mode}>
            <input
              type="radio"
              name="handover-mode"
              aria-describedby={`handover-mode-${mode}`}
              checked={selectedMode === mode}
              onChange={() => setSelectedMode(mode)}
              aria-label={handoverModes[mode]}
            />
            <strong>{handoverModes[mode]}</strong>
            <Text as="span" id={`handover-mode-${mode}`} $size="small" $tone="muted">
              {effects[mode]}
            </Text>
          </Choice>
        ))}
      </Choices>
      {refusal && <InlineAlert>{refusal}</InlineAlert>}
      <Button full loadingText="Salvando..." onClick={submit}>
        Salvar
      </Button>
    </>
  );
}

/**
 * View in which a shop chooses when the app asks for a customer's pickup code. The setting applies to all devices of
 * the shop.
 */
export function HandoverSettings({ onClose }: Pick<ChoiceFormProps, 'onClose'>) {
  // Refetch when the view opens, because another device may have changed the setting.
  const query = usePartnerHandoverModeQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <Page $width="narrow">
        <div>
          <ViewHeading>Quando pedir o código</ViewHeading>
          <Text $size="small" $tone="muted">
            Vale para todos os aparelhos da loja.
          </Text>
        </div>
        <QueryState
          query={query}
          skeleton={<SkeletonList count={3} shape="row" />}
          errorTitle="Erro ao carregar a preferência"
        >
          {({ mode }) => <ChoiceForm key={mode} saved={mode} onClose={onClose} />}
        </QueryState>
      </Page>
      <BottomBar label="Próximo passo">
        <Button variant="ghost" full onClick={onClose}>
          Voltar ao código
        </Button>
      </BottomBar>
    </>
  );
}
