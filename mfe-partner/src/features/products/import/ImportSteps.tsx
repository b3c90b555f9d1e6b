import { color, media, styled, text, VisuallyHidden } from '@boaxepa/ui';
import { Check } from 'lucide-react';

const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  font-size: ${text.tiny};
  font-weight: 650;
  ${media.cards} {
    gap: 10px;
    font-size: ${text.small};
  }
`;
const Step = styled.li`
  display: flex;
  align-items: center;
  gap: 4px;
  ${media.cards} {
    gap: 8px;
  }
  &:not(:last-child) {
    flex: 1 1 auto;
  }
  &:not(:last-child)::after {
    content: '';
    flex: 1 1 4px;
    min-width: 4px;
    height: 2px;
    background: ${color.divider};
  }
  &[data-done]::after {
    background: ${color.brand};
  }
  &:not([data-done], [aria-current]) {
    color: ${color.muted};
  }
`;
const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 22px;
  height: 22px;
  border: 1px solid ${color.border};
  border-radius: 50%;
  font-size: ${text.tiny};
  ${media.cards} {
    width: 28px;
    height: 28px;
  }
  [aria-current] > & {
    border-color: ${color.accentEdge};
    background: ${color.accent};
    color: ${color.onAccent};
  }
  [data-done] > & {
    border-color: ${color.brand};
    background: ${color.brand};
    color: ${color.onBrand};
  }
`;

const names = ['Arquivo', 'Conferência', 'Resultado'] as const;
export type ImportStep = 0 | 1 | 2;

export function ImportSteps({ current }: { readonly current: ImportStep }) {
  return (
    <Steps aria-label="Etapas da importação" role="list">
      {names.map((name, index) => (
        <Step
          key={name}
          data-done={index < current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <Mark aria-hidden>{index < current ? <Check size={16} /> : index + 1}</Mark>
          {name}
          {index < current && <VisuallyHidden>: concluída</VisuallyHidden>}
        </Step>
      ))}
    </Steps>
  );
}
