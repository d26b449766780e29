// The peer in Go: net/http, pgx, hand-written SQL. It serves reviews: a row, a page, and likes.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"log"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

type server struct {
	pool       *pgxpool.Pool
	statements map[string]string
	callers    *callers
}

var uuidPattern = regexp.MustCompile(`(?i)^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$`)

func main() {
	config, err := pgxpool.ParseConfig(os.Getenv("DATABASE_URL"))
	check(err)
	config.MaxConns = 10
	config.ConnConfig.RuntimeParams["plan_cache_mode"] = "force_generic_plan"
	pool, err := pgxpool.NewWithConfig(context.Background(), config)
	check(err)
	s := &server{pool: pool, callers: newCallers(os.Getenv("JWT_PRIVATE_KEY"))}
	text, err := os.ReadFile(os.Getenv("STATEMENTS"))
	check(err)
	check(json.Unmarshal(text, &s.statements))
	mux := http.NewServeMux()
	mux.HandleFunc("GET /rest/v1/reviews/{id}", s.getReview)
	mux.HandleFunc("GET /rest/v1/games/{slug}/reviews", s.listReviews)
	mux.HandleFunc("PUT /rest/v1/reviews/{id}/like", s.like(true))
	mux.HandleFunc("DELETE /rest/v1/reviews/{id}/like", s.like(false))
	check(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), mux))
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func send(w http.ResponseWriter, status int, body any) {
	text, err := json.Marshal(body)
	if err != nil {
		status, text = 500, []byte(`{"status":500}`)
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Content-Length", strconv.Itoa(len(text)))
	w.WriteHeader(status)
	_, _ = w.Write(text)
}

func sendError(w http.ResponseWriter, status int) { send(w, status, map[string]int{"status": status}) }

// Sends 404 for a missing row, otherwise 500.
func sendFailure(w http.ResponseWriter, err error) {
	if errors.Is(err, pgx.ErrNoRows) {
		sendError(w, 404)
		return
	}
	log.Print(err)
	sendError(w, 500)
}

func (s *server) getReview(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("id")
	if !uuidPattern.MatchString(id) {
		sendError(w, 404)
		return
	}
	rows, err := s.pool.Query(r.Context(), s.statements["findReview"], id)
	if err != nil {
		sendFailure(w, err)
		return
	}
	row, err := pgx.CollectExactlyOneRow(rows, scanReview)
	if err != nil {
		sendFailure(w, err)
		return
	}
	send(w, 200, row.present())
}

func (s *server) listReviews(w http.ResponseWriter, r *http.Request) {
	limit := 20
	for name, values := range r.URL.Query() {
		number, err := strconv.Atoi(values[0])
		if name != "limit" || err != nil || number < 1 || number > 100 {
			sendError(w, 400)
			return
		}
		limit = number
	}
	slug := r.PathValue("slug")
	text := strings.Replace(s.statements["findPage"], "LIMIT 21", "LIMIT "+strconv.Itoa(limit+1), 1)
	rows, err := s.pool.Query(r.Context(), text, slug)
	if err != nil {
		sendFailure(w, err)
		return
	}
	found, err := pgx.CollectRows(rows, scanReview)
	if err != nil {
		sendFailure(w, err)
		return
	}
	if len(found) == 0 {
		var exists bool
		if err := s.pool.QueryRow(r.Context(), s.statements["hasGame"], slug).Scan(&exists); err != nil || !exists {
			sendError(w, 404)
			return
		}
	}
	send(w, 200, toPage(found, limit, slug))
}

type likeState struct {
	ReviewID   string `json:"review_id"`
	Liked      bool   `json:"liked"`
	Changed    bool   `json:"changed"`
	LikesCount int    `json:"likes_count"`
}

func (s *server) like(liked bool) http.HandlerFunc {
	statement := s.statements["unlike"]
	if liked {
		statement = s.statements["like"]
	}
	return func(w http.ResponseWriter, r *http.Request) {
		caller := s.callers.find(r.Header.Get("Authorization"))
		id := r.PathValue("id")
		if caller == "" {
			sendError(w, 401)
			return
		}
		if !uuidPattern.MatchString(id) {
			sendError(w, 404)
			return
		}
		state := likeState{ReviewID: id, Liked: liked, Changed: true}
		err := s.pool.QueryRow(r.Context(), statement, id, caller, time.Now()).Scan(&state.LikesCount)
		if errors.Is(err, pgx.ErrNoRows) {
			var author string
			state.Changed = false
			err = s.pool.QueryRow(r.Context(), s.statements["findLikes"], id).Scan(&state.LikesCount, &author)
			if err == nil && liked && author == caller {
				sendError(w, 403)
				return
			}
		}
		if err != nil {
			sendFailure(w, err)
			return
		}
		send(w, 200, state)
	}
}
