package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"time"

	"github.com/jackc/pgx/v5"
)

type progress struct {
	Minutes *int    `json:"minutes"`
	Status  *string `json:"status"`
}

type reviewRow struct {
	id, gameID       string
	game, resident   json.RawMessage
	title            *string
	body             string
	score            *int
	verdict          string
	containsSpoilers bool
	platform         *string
	language, status string
	likesCount       int
	editedAt         *time.Time
	createdAt        time.Time
	updatedAt        time.Time
	progress         *progress
}

func scanReview(row pgx.CollectableRow) (r reviewRow, err error) {
	err = row.Scan(&r.id, &r.gameID, &r.game, &r.resident, &r.title, &r.body, &r.score, &r.verdict, &r.containsSpoilers,
		&r.platform, &r.language, &r.status, &r.likesCount, &r.editedAt, &r.createdAt, &r.updatedAt, &r.progress)
	return r, err
}

type review struct {
	ID               string          `json:"id"`
	GameID           string          `json:"game_id"`
	Game             json.RawMessage `json:"game"`
	Resident         json.RawMessage `json:"resident"`
	Title            *string         `json:"title"`
	Body             string          `json:"body"`
	Score            *int            `json:"score"`
	Verdict          string          `json:"verdict"`
	ContainsSpoilers bool            `json:"contains_spoilers"`
	Platform         *string         `json:"platform"`
	Language         string          `json:"language"`
	Status           string          `json:"status"`
	MinutesAtReview  *int            `json:"playtime_minutes_at_review"`
	PlayStatus       *string         `json:"play_status_at_review"`
	LikesCount       int             `json:"likes_count"`
	IsLiked          bool            `json:"is_liked"`
	EditedAt         *string         `json:"edited_at"`
	CreatedAt        string          `json:"created_at"`
	UpdatedAt        string          `json:"updated_at"`
}

func toIso(at time.Time) string { return at.UTC().Format("2006-01-02T15:04:05.000Z") }

func (r reviewRow) present() review {
	presented := review{
		ID: r.id, GameID: r.gameID, Game: r.game, Resident: r.resident, Title: r.title, Body: r.body, Score: r.score,
		Verdict: r.verdict, ContainsSpoilers: r.containsSpoilers, Platform: r.platform, Language: r.language,
		Status: r.status, LikesCount: r.likesCount, CreatedAt: toIso(r.createdAt), UpdatedAt: toIso(r.updatedAt),
	}
	if r.progress != nil {
		presented.MinutesAtReview, presented.PlayStatus = r.progress.Minutes, r.progress.Status
	}
	if r.editedAt != nil {
		edited := toIso(*r.editedAt)
		presented.EditedAt = &edited
	}
	return presented
}

type pagination struct {
	Limit         int     `json:"limit"`
	HasMore       bool    `json:"has_more"`
	NextCursor    *string `json:"next_cursor"`
	PrevCursor    *string `json:"prev_cursor"`
	Total         *int    `json:"total"`
	TotalRelation *string `json:"total_relation"`
}

type page struct {
	Data       []review   `json:"data"`
	Pagination pagination `json:"pagination"`
}

func toPage(rows []reviewRow, limit int, slug string) page {
	result := page{Data: []review{}, Pagination: pagination{Limit: limit, HasMore: len(rows) > limit}}
	for _, row := range rows[:min(len(rows), limit)] {
		result.Data = append(result.Data, row.present())
	}
	if result.Pagination.HasMore {
		last := rows[limit-1]
		cursor := createCursor([]any{"listGameReviews", slug}, toIso(last.createdAt), last.id)
		result.Pagination.NextCursor = &cursor
	}
	return result
}

var cursorSecret = []byte("the benchmark's cursor secret")

func createCursor(list []any, values ...any) string {
	name, _ := json.Marshal(list)
	hash := sha256.Sum256(name)
	fingerprint := base64.RawURLEncoding.EncodeToString(hash[:])[:11]
	position, _ := json.Marshal(append([]any{fingerprint, 0}, values...))
	payload := base64.RawURLEncoding.EncodeToString(position)
	mac := hmac.New(sha256.New, cursorSecret)
	mac.Write([]byte(payload))
	return payload + "." + base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:16])
}
