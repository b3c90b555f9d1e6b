import { ratingCommentLimit } from '@boaxepa/contracts/wire/orders';
import { TextAreaField, useFormikContext } from '@boaxepa/ui/forms';
import { StarRating } from './StarRating.tsx';

/**
 * Form fields of a rating: the stars and a comment. The comment field appears after the user has chosen a number of
 * stars.
 */
export function RatingFields({ label }: { readonly label: string }) {
  const { values, setFieldValue } = useFormikContext<{ rating: number }>();
  return (
    <>
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
