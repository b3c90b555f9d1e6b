import { screen } from '@testing-library/react';
import { object, string } from 'yup';
import { renderWithApp } from '@boaxepa/web-testing';
import { Form } from './Form.tsx';
import { TextAreaField } from './TextAreaField.tsx';

const schema = object({ note: string() });

it.each([
  [false, 1],
  [true, 0],
])('counts the characters of a text that can change only: readOnly is %p', (readOnly, counters) => {
  renderWithApp(
    <Form schema={schema} initialValues={{ note: 'abc' }} onSubmit={() => undefined}>
      <TextAreaField name="note" label="Observação" readOnly={readOnly} maxLength={140} />
    </Form>,
  );
  expect(screen.queryAllByText('3/140')).toHaveLength(counters);
});
