import { ratingCommentLimit } from '@boaxepa/contracts/wire/orders';
import { InlineAlert } from '@boaxepa/ui';
import { TextAreaField, useFormikContext } from '@boaxepa/ui/forms';
import { StarRating } from './StarRating.tsx';

interface RatingFieldsProps {
  readonly label: string;
  /** Text of the last failure; empty without one. */
  readonly problem: string;
}

/** Fields of a rating. The comment field appears only after a star is chosen. */
export function RatingFields({ label, problem }: RatingFieldsProps) {
  const { values, setFieldValue } = useFormikContext<{ rating: number }>();
  return (
    <>
      {problem && <InlineAlert>{problem}</InlineAlert>}
      <StarRating
        label={label}
        value={values.rating}
        onChange={(rating) => void setFieldValue('rating', rating)}
      />
      {values.rating > 0 && (
        <TextAreaField name="comment" label="Comentário" optional maxLength={ratingCommentLimit} />
      )}
    </>
  );
}
