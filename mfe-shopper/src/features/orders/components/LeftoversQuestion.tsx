import {
  type LeftoverAnswer,
  leftoverAnswers,
  leftoversQuestion,
  leftoverValues,
} from '@boaxepa/contracts/domain/leftovers';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { messageOf } from '@boaxepa/shell-sdk';
import { color, focusRing, InlineAlert, Stack, styled, Text, text } from '@boaxepa/ui';
import { ChartPie, CircleCheck, Contrast } from 'lucide-react';
import { useId, useState } from 'react';
import { useShopperAnswerLeftoversMutation } from '../api.ts';

const icons = { none: CircleCheck, few: ChartPie, many: Contrast } as const;

const Fieldset = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-weight: 700;
  }
`;
const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  margin-top: 10px;
`;
const Choice = styled.label`
  position: relative;
  display: grid;
  gap: 4px;
  place-content: center;
  justify-items: center;
  min-height: 76px;
  padding: 8px 4px;
  border: 1px solid ${color.border};
  border-radius: 12px;
  background: ${color.surface};
  font-size: ${text.small};
  font-weight: 650;
  text-align: center;
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:has(:checked) {
    border-color: ${color.ink};
    box-shadow: inset 0 0 0 1px ${color.ink};
    background: ${color.neutralTint};
  }
  &:has(:focus-visible) {
    ${focusRing}
  }
`;
const Saved = styled(Text)`
  display: flex;
  align-items: center;
  gap: 6px;
  color: ${color.success};
  font-size: ${text.tiny};
  font-weight: 650;
`;

interface LeftoversQuestionProps {
  readonly order: Pick<ShopperOrder, 'id' | 'leftovers'>;
  /** Line below the question. */
  readonly hint?: string;
}

/** Asks how much of a delivered order was eaten. Each press stores the answer; another press changes it. */
export function LeftoversQuestion({ order, hint }: LeftoversQuestionProps) {
  const name = useId();
  const [store, { isLoading, error }] = useShopperAnswerLeftoversMutation();
  const [pressed, setPressed] = useState<LeftoverAnswer>();
  const failed = error !== undefined && !isLoading;
  // The pressed answer stays visible until the next list contains it. After a failure, show the stored answer again.
  const shown = (failed ? undefined : pressed) ?? order.leftovers;
  const answer = (value: LeftoverAnswer) => {
    setPressed(value);
    void store({ id: order.id, answer: value });
  };
  return (
    <Stack $gap={2.5}>
      <Fieldset>
        <legend>{leftoversQuestion}</legend>
        {hint !== undefined && (
          <Text $size="tiny" $tone="muted">
            {hint}
          </Text>
        )}
        <Choices>
          {leftoverValues.map((value) => {
            const IconOf = icons[value];
            return (
              <Choice key={value}>
                <input
                  type="radio"
                  name={name}
                  value={value}
                  checked={shown === value}
                  onChange={() => answer(value)}
                />
                <IconOf size={24} aria-hidden />
                {leftoverAnswers[value]}
              </Choice>
            );
          })}
        </Choices>
      </Fieldset>
      {failed && (
        <InlineAlert>{messageOf(error, 'Não foi possível salvar a resposta. Tente de novo.')}</InlineAlert>
      )}
      {/* The live region exists before its text, so that screen readers announce it. */}
      <div role="status">
        {shown && !isLoading && !failed && (
          <Saved>
            <CircleCheck size={14} aria-hidden />
            Resposta salva. Toque em outra para mudar.
          </Saved>
        )}
      </div>
    </Stack>
  );
}
