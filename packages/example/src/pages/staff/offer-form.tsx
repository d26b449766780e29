import type { Body, DiscountType, Subscription, SubscriptionOffer } from "@game-community/sdk";
import { useState } from "react";
import { announce } from "../../app/announce.js";
import { api, queries } from "../../app/api.js";
import { readAgain } from "../../app/tabs.js";
import { Dialog, DialogButton } from "../../components/dialog.js";
import { EditForm } from "../../components/edit-form.js";
import {
  Check,
  Choice,
  type FormValues,
  type Submission,
  Submit,
  TextField,
  useSubmission,
} from "../../components/form.js";
import { readTime, toLocalTime } from "../../components/local-time.js";
import { offerTypeWords } from "../plans/offers.js";

const toDiscountWords = (currency: string): Readonly<Record<DiscountType, string>> => ({
  PERCENTAGE: "Percent",
  FIXED: `An amount in ${currency}`,
  FREE_TRIAL: "Free days",
});

interface PlanProps {
  readonly plan: Subscription;
}

const readOffers = () => readAgain(queries.subscriptionOffers.key(), queries.subscriptions.key());

/** Reads the form. An offer without a beginning begins at once. */
function readOffer(values: FormValues, { currency }: Subscription, before?: SubscriptionOffer) {
  const valid_from = readTime(values, "valid_from", before?.valid_from);
  return {
    ...(valid_from !== null && { valid_from }),
    offer_type: values.choice("offer_type", offerTypeWords),
    discount_type: values.choice("discount_type", toDiscountWords(currency)),
    discount_value: values.number("discount_value") ?? 0,
    valid_until: readTime(values, "valid_until", before?.valid_until),
    applies_to_new_users_only: values.isChecked("applies_to_new_users_only"),
    applies_permanently: values.isChecked("applies_permanently"),
  } satisfies Body<"updateSubscriptionOffer">;
}

/** A button, and the form of a new offer. */
export function CreateOffer({ plan }: PlanProps) {
  const [isOpen, setIsOpen] = useState(false);
  const form = useSubmission(
    (values, options) => api.subscriptionOffers.create(plan.slug, readOffer(values, plan), options),
    async () => {
      setIsOpen(false);
      announce("The offer is made.", "good");
      await readOffers();
    },
  );
  return (
    <>
      <button type="button" className="button primary" onClick={() => setIsOpen(true)}>
        New offer
      </button>
      <Dialog title={`New offer for ${plan.name}`} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <form className="stack" onSubmit={form.submit}>
          <Fields plan={plan} form={form} />
          <Submit form={form}>Make the offer</Submit>
        </form>
      </Dialog>
    </>
  );
}

interface EditOfferProps extends PlanProps {
  readonly id: string;
  readonly name: string;
}

/** A button, and the form of an offer that exists. */
export const EditOffer = ({ plan, id, name }: EditOfferProps) => (
  <DialogButton word="Edit" about={name} className="button small" title={`Edit ${name}`}>
    {(close) => (
      <OfferForm
        plan={plan}
        id={id}
        onSaved={() => {
          close();
          return readOffers();
        }}
      />
    )}
  </DialogButton>
);

interface OfferFormProps extends PlanProps {
  readonly id: string;
  readonly onSaved: () => unknown;
}

const OfferForm = ({ plan, id, onSaved }: OfferFormProps) => (
  <EditForm
    queryKey={["edit", "offer", id]}
    read={() => api.subscriptionOffers.get(plan.slug, id)}
    body={(values, before) => readOffer(values, plan, before)}
    write={(body, options) => api.subscriptionOffers.update(plan.slug, id, body, options)}
    onSaved={onSaved}
  >
    {(offer, form) => <Fields plan={plan} form={form} offer={offer} />}
  </EditForm>
);

interface FieldsProps extends PlanProps {
  readonly form: Submission;
  readonly offer?: SubscriptionOffer;
}

const Fields = ({ plan, form, offer }: FieldsProps) => (
  <>
    <Choice
      label="Kind"
      name="offer_type"
      options={offerTypeWords}
      defaultValue={offer?.offer_type ?? "PROMOTIONAL"}
      form={form}
    />
    <div className="form-row">
      <TextField
        label="Discount"
        name="discount_value"
        type="number"
        step="any"
        min={0.0001}
        required
        defaultValue={offer?.discount_value}
        form={form}
      />
      <Choice
        label="In"
        name="discount_type"
        options={toDiscountWords(plan.currency)}
        defaultValue={offer?.discount_type}
        form={form}
      />
    </div>
    <div className="form-row">
      <TextField
        label="Begins"
        name="valid_from"
        type="datetime-local"
        help={offer ? undefined : "At once if it is empty."}
        required={offer !== undefined}
        defaultValue={offer && toLocalTime(offer.valid_from)}
        form={form}
      />
      <TextField
        label="Ends"
        name="valid_until"
        type="datetime-local"
        help="Never if it is empty."
        defaultValue={offer?.valid_until == null ? "" : toLocalTime(offer.valid_until)}
        form={form}
      />
    </div>
    <Check name="applies_to_new_users_only" defaultChecked={offer?.applies_to_new_users_only} form={form}>
      Only for those who have never had a plan
    </Check>
    <Check name="applies_permanently" defaultChecked={offer?.applies_permanently} form={form}>
      For each period, not only for the first
    </Check>
  </>
);
