use crate::Failure;
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use p256::{
    SecretKey,
    ecdsa::{Signature, SigningKey, VerifyingKey, signature::Verifier},
    pkcs8::DecodePrivateKey,
};
use serde::Deserialize;
use std::{
    collections::HashMap,
    sync::RwLock,
    time::{SystemTime, UNIX_EPOCH},
};
use uuid::Uuid;

#[derive(Clone, Copy, Deserialize)]
struct Claims {
    sub: Uuid,
    exp: u64,
}

/// Verifies access tokens. Verified tokens are cached, because a signature takes 100 µs to check.
pub struct Callers {
    key: VerifyingKey,
    verified: RwLock<HashMap<String, Claims>>,
}

impl Callers {
    pub fn new(private_key: &str) -> Result<Self, Failure> {
        let secret = SecretKey::from_pkcs8_pem(private_key)?;
        let key = *SigningKey::from(secret).verifying_key();
        Ok(Self { key, verified: RwLock::default() })
    }

    /// Returns the ID of the calling resident.
    pub fn find(&self, authorization: &str) -> Option<Uuid> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).ok()?.as_secs();
        let cached = self.verified.read().ok()?.get(authorization).copied();
        let claims = match cached {
            Some(claims) => claims,
            None => {
                let claims = self.verify(authorization.strip_prefix("Bearer ")?)?;
                self.verified.write().ok()?.insert(authorization.to_owned(), claims);
                claims
            }
        };
        (claims.exp > now).then_some(claims.sub)
    }

    fn verify(&self, token: &str) -> Option<Claims> {
        let (signed, signature) = token.rsplit_once('.')?;
        let signature = Signature::from_slice(&BASE64_URL_SAFE_NO_PAD.decode(signature).ok()?).ok()?;
        self.key.verify(signed.as_bytes(), &signature).ok()?;
        let payload = BASE64_URL_SAFE_NO_PAD.decode(signed.rsplit_once('.')?.1).ok()?;
        serde_json::from_slice(&payload).ok()
    }
}
