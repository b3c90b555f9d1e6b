import { type BusinessTypeChip, businessTypeChips } from '@boaxepa/contracts/wire/partners';
import { ChipGroup } from '@boaxepa/ui';

const chips = businessTypeChips.map((value) => ({ value, label: value }));

interface TypeChipsProps {
  readonly value: BusinessTypeChip;
  readonly onChange: (chip: BusinessTypeChip) => void;
}

export function TypeChips({ value, onChange }: TypeChipsProps) {
  return (
    <ChipGroup
      label="Tipo de parceiro"
      options={chips}
      value={value}
      onChange={onChange}
      deselectTo="Todos"
    />
  );
}
