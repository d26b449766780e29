-- Responses that are stored under an Idempotency-Key call an error a problem, as the API does.
UPDATE idempotency_keys
SET response = (response - 'refusal') || jsonb_build_object('problem', response -> 'refusal');
