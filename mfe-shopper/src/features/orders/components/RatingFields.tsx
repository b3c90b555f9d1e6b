import { ratingCommentLimit } from '@boaxepa/contracts/wire/orders';
import { InlineAlert } from '@boaxepa/ui';
import { TextAreaField, useFormikContext } from '@boaxepa/ui/forms';
import { StarRating } from './StarRating.tsx';

interface RatingFieldsProps {
  readonly label: string;
  /** Error message of the last attempt to send the rating, or ''. */
  readonly problem: string;
}

/**
 * Form fields of a rating: the stars and a comment. The comment field appears after the user has chosen a number of
 * stars.
 */
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
