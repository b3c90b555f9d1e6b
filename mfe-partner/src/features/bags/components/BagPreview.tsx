import { type BagCategory, bagName, type BagType } from '@boaxepa/contracts/wire/bags';
import { reaisToCents } from '@boaxepa/contracts/domain/money';
import { Price, Row, Text } from '@boaxepa/ui';

interface BagPreviewProps {
  readonly type: BagType | '';
  readonly category: BagCategory | '';
  readonly originalPrice: number | '';
  readonly promotionalPrice: number | '';
}

export function BagPreview({ type, category, originalPrice, promotionalPrice }: BagPreviewProps) {
  const now = reaisToCents(promotionalPrice);
  const before = reaisToCents(originalPrice);
  if (!type || !category) return null;
  return (
    <Row $between $wrap $gap={2}>
      <Text $size="small" $tone="muted">
        {bagName(type, category)}
      </Text>
      {now && before ? <Price cents={now} wasCents={before} saving size="s" /> : null}
    </Row>
  );
}
