import { Link, paths } from '@boaxepa/shell-sdk';
import { Card, color, SectionHeader, Stack, styled, Text, VisuallyHidden } from '@boaxepa/ui';
import { Circle, CircleCheck } from 'lucide-react';

const Steps = styled.ol`
  display: grid;
  gap: 4px;
  li {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
  }
  svg {
    flex: none;
    color: ${color.muted};
  }
  [data-done] svg {
    color: ${color.success};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-weight: 650;
  }
`;

interface Step {
  readonly label: string;
  readonly to: string;
  readonly isDone: boolean;
}

/**
 * Checklist of the first steps of a new shop: opening hours, first product, first bag. Renders nothing when all steps
 * are done.
 */
export function SetupChecklist({
  schedule,
  bag,
  product,
}: {
  readonly schedule: boolean;
  readonly bag: boolean;
  readonly product: boolean;
}) {
  const steps: readonly Step[] = [
    { label: 'Configure os horários da loja', to: paths.partner.schedule(), isDone: schedule },
    { label: 'Cadastre o primeiro produto', to: paths.partner.products(), isDone: product },
    { label: 'Crie a primeira sacola', to: paths.partner.bags(), isDone: bag },
  ];
  const doneCount = steps.filter((step) => step.isDone).length;
  if (doneCount === steps.length) return null;
  return (
    <Card as="section" $pad={5} aria-labelledby="primeiros-passos">
      <Stack $gap={2}>
        <SectionHeader
          id="primeiros-passos"
          title="Primeiros passos"
          action={
            <Text as="span" $size="small" $tone="muted">
              {doneCount} de {steps.length} prontos
            </Text>
          }
        />
        <Steps role="list">
          {steps.map((step) => (
            <li key={step.to} data-done={step.isDone || undefined}>
              {step.isDone ? <CircleCheck size={22} aria-hidden /> : <Circle size={22} aria-hidden />}
              {step.isDone ? (
                <Text $tone="muted">
                  {step.label}
                  <VisuallyHidden>: pronto</VisuallyHidden>
                </Text>
              ) : (
                <Link to={step.to}>{step.label}</Link>
              )}
            </li>
          ))}
        </Steps>
      </Stack>
    </Card>
  );
}
