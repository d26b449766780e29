package main

import (
	"crypto/ecdsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"math/big"
	"strings"
	"sync"
	"time"
)

type claims struct {
	Subject   string `json:"sub"`
	ExpiresAt int64  `json:"exp"`
}

// Verifies access tokens. Verified tokens are cached, because a signature takes 50 µs to check.
type callers struct {
	key      *ecdsa.PublicKey
	verified sync.Map
}

func newCallers(privateKey string) *callers {
	block, _ := pem.Decode([]byte(privateKey))
	if block == nil {
		check(errors.New("JWT_PRIVATE_KEY is not PEM"))
	}
	key, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	check(err)
	private, ok := key.(*ecdsa.PrivateKey)
	if !ok {
		check(errors.New("JWT_PRIVATE_KEY is not an EC key"))
	}
	return &callers{key: &private.PublicKey}
}

// Returns the ID of the calling resident, or an empty string.
func (c *callers) find(authorization string) string {
	if cached, ok := c.verified.Load(authorization); ok {
		if known := cached.(claims); known.ExpiresAt > time.Now().Unix() {
			return known.Subject
		}
	}
	token, isBearer := strings.CutPrefix(authorization, "Bearer ")
	verified, ok := c.verify(token)
	if !isBearer || !ok {
		return ""
	}
	c.verified.Store(authorization, verified)
	return verified.Subject
}

func (c *callers) verify(token string) (claims, bool) {
	var found claims
	parts := strings.Split(token, ".")
	if len(parts) != 3 {
		return found, false
	}
	signature, err := base64.RawURLEncoding.DecodeString(parts[2])
	if err != nil || len(signature) != 64 {
		return found, false
	}
	hash := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	r, s := new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])
	if !ecdsa.Verify(c.key, hash[:], r, s) {
		return found, false
	}
	payload, err := base64.RawURLEncoding.DecodeString(parts[1])
	if err != nil || json.Unmarshal(payload, &found) != nil {
		return found, false
	}
	return found, found.ExpiresAt > time.Now().Unix()
}
