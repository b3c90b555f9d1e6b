import {
  leftoverAnswers,
  leftoversQuestion,
  leftoverValues,
  productLeftoversQuestion,
  type LeftoverAnswer,
} from '@boaxepa/contracts/domain/leftovers';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { messageOf, isUnanswered } from '@boaxepa/shell-sdk';
import { color, InlineAlert, Stack, styled, Text, text } from '@boaxepa/ui';
import { ChartPie, CircleCheck, Contrast } from 'lucide-react';
import { useId } from 'react';
import { containsBag } from '../orderTexts.ts';
import { RadioFieldset, RadioLabel } from './radioStyles.ts';
import { useShopperAnswerLeftoversMutation, useWaitingAnswer } from '../../../shopper/leftovers.ts';

/** Returns the shopper's answer about the leftovers of an order, and a function that sends a new answer. */
function useLeftovers({ id, leftovers }: Pick<ShopperOrder, 'id' | 'leftovers'>) {
  const [send, { isLoading, error, data: savedOrder }] = useShopperAnswerLeftoversMutation();
  const waiting = useWaitingAnswer(id);
  return {
    // Prefer the answer that was sent from this page. The list may come from an earlier request and still contain the
    // old answer.
    visibleAnswer: waiting ?? savedOrder?.answer ?? leftovers,
    isLoading,
    /** True if the answer is stored on this device, because the server has not received it yet. */
    isWaiting: waiting !== undefined && !isLoading,
    refusal: error !== undefined && !isUnanswered(error) ? error : undefined,
    answer: (answer: LeftoverAnswer) => void send({ id, answer }),
  };
}

const icons = { none: CircleCheck, few: ChartPie, many: Contrast } as const;

const Fieldset = styled(RadioFieldset)`
  legend {
    font-weight: 700;
  }
`;
const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  margin-top: 10px;
`;
const Choice = styled(RadioLabel)`
  gap: 4px;
  place-content: center;
  min-height: 76px;
  padding: 8px 4px;
  border: 1px solid ${color.border};
  background: ${color.surface};
  font-size: ${text.small};
  font-weight: 650;
  text-align: center;
  &:has(:checked) {
    border-color: ${color.ink};
    box-shadow: inset 0 0 0 1px ${color.ink};
    background: ${color.neutralTint};
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
  readonly order: Pick<ShopperOrder, 'id' | 'leftovers' | 'items'>;
  /** Text below the question. */
  readonly hint?: string;
}

/** Asks the shopper how much of an order was eaten or used. A click on an answer sends the answer to the server. */
export function LeftoversQuestion({ order, hint }: LeftoversQuestionProps) {
  const name = useId();
  const { visibleAnswer, isLoading, isWaiting, refusal, answer } = useLeftovers(order);
  return (
    <Stack $gap={2.5}>
      <Fieldset>
        <legend>{containsBag(order) ? leftoversQuestion : productLeftoversQuestion}</legend>
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
                  checked={visibleAnswer === value}
                  onChange={() => answer(value)}
                />
                <IconOf size={24} aria-hidden />
                {leftoverAnswers[value]}
              </Choice>
            );
          })}
        </Choices>
      </Fieldset>
      {refusal && (
        <InlineAlert>{messageOf(refusal, 'Não foi possível salvar a resposta. Tente de novo.')}</InlineAlert>
      )}
      {/* Render the live region before its text, so that screen readers announce the text. */}
      <div role="status">
        {isWaiting && (
          <Text $size="tiny" $tone="muted">
            Resposta guardada neste aparelho. Ela é enviada quando a rede voltar.
          </Text>
        )}
        {visibleAnswer && !isLoading && !isWaiting && !refusal && (
          <Saved>
            <CircleCheck size={14} aria-hidden />
            Resposta salva. Toque em outra para mudar.
          </Saved>
        )}
      </div>
    </Stack>
  );
}
