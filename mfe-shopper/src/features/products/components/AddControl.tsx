import { Button, styled } from '@boaxepa/ui';
import { QuantityStepper } from '@boaxepa/ui/quantityStepper';
import { Plus } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';

const Root = styled.div`
  flex: none;
  > button {
    min-width: 122px;
  }
`;

interface AddControlProps {
  readonly label: string;
  readonly quantity: number;
  readonly max: number;
  readonly maxReason: string;
  readonly addLabel: string;
  readonly onChange: (quantity: number) => void;
}

/**
 * The button 'Adicionar', or a stepper if the cart contains the product. The focus moves to the new control when one replaces the
 * other.
 */
export function AddControl({ label, quantity, max, maxReason, addLabel, onChange }: AddControlProps) {
  const root = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const inCart = quantity > 0;

  useLayoutEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    // The last button adds a unit. It is 'Adicionar' or the plus button of the stepper.
    const addButton = [...(root.current?.querySelectorAll('button') ?? [])].at(-1);
    if (document.activeElement === document.body) addButton?.focus({ preventScroll: true });
  }, [inCart]);

  const set = (next: number) => {
    wasPressed.current = true;
    onChange(next);
  };

  return (
    <Root ref={root}>
      {inCart ? (
        <QuantityStepper label={label} value={quantity} onChange={set} max={max} maxReason={maxReason} />
      ) : (
        <Button
          variant="ghost"
          size="m"
          icon={max > 0 ? Plus : undefined}
          disabled={max <= 0}
          aria-label={`${addLabel}: ${label}`}
          onClick={() => set(1)}
        >
          {addLabel}
        </Button>
      )}
    </Root>
  );
}
