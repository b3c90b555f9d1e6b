import { useFormikContext } from 'formik';
import { Button, type ButtonProps } from '../components/Button.tsx';

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'loading' | 'loadingText' | 'onClick'> {
  readonly loadingLabel: string;
}

export function SubmitButton({ loadingLabel, variant = 'accent', full = true, ...props }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button
      {...props}
      variant={variant}
      full={full}
      type="submit"
      loading={isSubmitting}
      loadingText={loadingLabel}
    />
  );
}
