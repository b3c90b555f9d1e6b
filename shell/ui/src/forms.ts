export { useField, useFormikContext } from 'formik';
export {
  CheckboxField,
  type CheckboxFieldProps,
  RadioCardsField,
  type RadioCardsFieldProps,
} from './forms/ChoiceFields.tsx';
export { type FieldProps } from './forms/FieldShell.tsx';
export { Form, type FormProps } from './forms/Form.tsx';
export { PasswordField, type PasswordFieldProps } from './forms/PasswordField.tsx';
export { SelectField, type SelectFieldProps } from './forms/SelectField.tsx';
export { SubmitButton, type SubmitButtonProps } from './forms/SubmitButton.tsx';
export { TextAreaField, type TextAreaFieldProps } from './forms/TextAreaField.tsx';
export { DateField, EmailField, TextField, type TextFieldProps, TimeField } from './forms/TextField.tsx';
